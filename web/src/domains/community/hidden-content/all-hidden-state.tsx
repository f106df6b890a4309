import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export const AllHiddenState = () => (
  <EmptyState
    icon={EyeOff}
    title={t`You have hidden all videos here`}
    className="py-20"
    action={
      <Link to="/settings" search={{ tab: 'preferences' }} className={buttonClass()}>
        {t`What you hide`}
      </Link>
    }
  />
)
