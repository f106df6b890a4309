import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'

interface WarningPanelProps {
  warnings: readonly string[]
  onContinue: () => void
}

/**
 * Says in the player's place what somebody should know before they watch, and waits. It fills what stands around it:
 * the stage of a page, a frame, a short.
 */
export const WarningPanel = ({ warnings, onContinue }: WarningPanelProps) => (
  <section
    aria-label="Content warning"
    className="absolute inset-0 z-10 overflow-y-auto overscroll-contain bg-stage text-center text-on-media"
  >
    <div className="grid min-h-full content-center justify-items-center gap-2.5 p-4 md:gap-3 md:p-6">
      <Glyph icon={TriangleAlert} size={28} className="text-on-media-muted max-xs:hidden" />
      <p className="text-16 font-semibold text-balance">The creator warns of what is in this video</p>
      <ul aria-label="Warnings" className="flex max-w-140 flex-wrap justify-center gap-1.5">
        {warnings.map((warning) => (
          <li key={warning} className="rounded-sm bg-media-hover px-2 py-0.5 text-13 wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
      <Button variant="media" className="mt-1 md:mt-2" onClick={onContinue}>
        Continue
      </Button>
    </div>
  </section>
)
