import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'

export const SuspendedNotice = () => (
  <section
    aria-label={t`Your account`}
    className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-danger-soft px-4 py-2 text-13"
  >
    <p className="flex items-center gap-2">
      <Glyph icon={Ban} size={16} className="flex-none text-danger" />
      {t`Your account is suspended. You see the site as a visitor does.`}
    </p>
    <Link to="/suspended" className={buttonClass({ size: 'sm' })}>
      {t`Read why`}
    </Link>
  </section>
)
