import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { readControlRoomSearch } from '@kinora/contract/pages/studio-pages'
import { msg, t } from '@kinora/contract/text/translate'
import { ApiError } from '../../../api.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isForbiddenByPage } from '../browser-encoder/capture.ts'
import { Panel } from '../studio/panel.tsx'
import { StreamKeyDetails, useStreamKey } from './stream-key-card.tsx'

const loadBrowserEncoder = () => import('../browser-encoder/browser-encoder.tsx')

const encoders = [
  { value: 'program', label: msg`Use an encoder` },
  { value: 'browser', label: msg`Use the browser` },
] as const

/** What sends the broadcast: a program with the stream key, or this page. */
export function SendingPanel({ broadcast }: { broadcast: ManagedBroadcast }) {
  const { error, data } = useStreamKey()
  const { search, change } = useUrlState(readControlRoomSearch)
  const isRefused = !data && error instanceof ApiError && error.status === 403
  const choose = (encoder: 'program' | 'browser') => {
    if (encoder === 'program') return change({ encoder: undefined })
    // The page that was loaded first is another one, whose policy allows no camera (docs/live.md “Devices”).
    if (isForbiddenByPage('camera')) return location.assign(`${location.pathname}?encoder=browser`)
    return change({ encoder })
  }
  return (
    <Panel title={t`Your encoder`}>
      {isRefused ? (
        <Notice tone="warning">{t`You cannot go live on this site.`}</Notice>
      ) : (
        <div className="grid gap-4">
          {data?.whipUrl && (
            <SegmentedControl
              label={t`Your encoder`}
              value={search.encoder ?? 'program'}
              onValueChange={choose}
              options={encoders}
            />
          )}
          {data?.whipUrl && search.encoder === 'browser' ? (
            <LazyModule
              load={loadBrowserEncoder}
              fallback={<Skeleton className="aspect-video rounded-lg!" />}
            >
              {({ BrowserEncoder }) => (
                <BrowserEncoder videoId={broadcast.videoId} graceSeconds={broadcast.graceSeconds} />
              )}
            </LazyModule>
          ) : (
            <StreamKeyDetails />
          )}
        </div>
      )}
    </Panel>
  )
}
