import { t } from '@kinora/contract/text/translate'
import { Dialog } from '../../../ui/dialog.tsx'
import { TranslationList } from './translation-list.tsx'

interface TranslationsDialogProps {
  videoId: number
  onClose: () => void
}

export const TranslationsDialog = ({ videoId, onClose }: TranslationsDialogProps) => (
  <Dialog onClose={onClose} title={t`Translations`} wide>
    <div className="mt-2">
      <TranslationList videoId={videoId} />
    </div>
  </Dialog>
)

export const TranslationsSection = ({ videoId }: { videoId: number }) => (
  <section aria-label={t`Translations`} className="border-t border-line pt-5">
    <h3 className="mb-3 text-14 font-semibold">{t`Translations`}</h3>
    <TranslationList videoId={videoId} />
  </section>
)
