import { t } from '@kinora/contract/text/translate'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import DoorOpen from 'lucide-react/icons/door-open'
import Shield from 'lucide-react/icons/shield'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'

export const UserStatusBadges = ({ user }: { user: AdminUser }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.isAdmin && (
      <Badge tone="accent" icon={Shield}>
        {t({ message: 'Admin', context: 'person' })}
      </Badge>
    )}
    {user.isVerified ? (
      <Badge tone="success" icon={BadgeCheck}>
        {t`Verified`}
      </Badge>
    ) : (
      <Badge icon={CircleDashed}>{t`Unverified`}</Badge>
    )}
    {user.isSuspended && (
      <Badge tone="danger" icon={Ban}>
        {t`Suspended`}
      </Badge>
    )}
    {user.deletesAt && (
      <Badge tone="warning" icon={DoorOpen}>
        {t`Leaves ${{ date: formatDate(user.deletesAt) }}`}
      </Badge>
    )}
  </span>
)
