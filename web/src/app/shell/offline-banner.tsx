import WifiOff from 'lucide-react/icons/wifi-off'
import { useOnline } from '../../lib/use-online.ts'
import { siteName } from '../../lib/use-title.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useServerReachable } from './use-server-reachable.ts'

export function OfflineBanner() {
  const isOnline = useOnline()
  const isReachable = useServerReachable()
  return (
    <output className="block">
      {!(isOnline && isReachable) && (
        <span className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-13">
          <Glyph icon={WifiOff} size={16} className="text-warning" />
          {isOnline
            ? `${siteName} cannot be reached. This page stays available; the rest loads when the connection is back.`
            : 'You are offline. This page stays available; the rest loads when you are back online.'}
        </span>
      )}
    </output>
  )
}
