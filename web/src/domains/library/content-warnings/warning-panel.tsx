import { t } from '@kinora/contract/text/translate'
import { warningText } from '@kinora/contract/library/videos/rules'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'

interface WarningPanelProps {
  warnings: readonly string[]
  onContinue: () => void
}

/** Fills its positioned parent: the stage of a page, an embed, a short. */
export const WarningPanel = ({ warnings, onContinue }: WarningPanelProps) => (
  <section
    aria-label={t`Content warning`}
    className="absolute inset-0 z-10 overflow-y-auto overscroll-contain bg-stage text-center text-on-media"
  >
    <div className="grid min-h-full content-center justify-items-center gap-2 p-3 md:gap-3 md:p-6">
      <Glyph icon={TriangleAlert} size={28} className="text-on-media-muted max-md:hidden" />
      <p className="font-semibold text-balance md:text-16">{t`The creator added a content warning`}</p>
      <ul aria-label={t`Warnings`} className="flex max-w-140 flex-wrap justify-center gap-x-1.5 md:gap-y-1.5">
        {warnings.map((warning) => (
          // Chips where there is room, else inline text: list and button have to fit above a phone's page.
          <li
            key={warning}
            className="text-13 wrap-anywhere max-md:not-last:after:content-[','] md:rounded-sm md:bg-media-hover md:px-2 md:py-0.5"
          >
            {warningText(warning)}
          </li>
        ))}
      </ul>
      <Button className="mt-1 bg-media-press text-on-media hover:bg-media-line md:mt-2" onClick={onContinue}>
        {t`Continue`}
      </Button>
    </div>
  </section>
)
