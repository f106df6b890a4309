import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { ManagedCategory, RecommendedRole } from '@kinora/contract/library/categories/schemas'
import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Cpu from 'lucide-react/icons/cpu'
import EyeOff from 'lucide-react/icons/eye-off'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Folder from 'lucide-react/icons/folder'
import Gamepad from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Star from 'lucide-react/icons/star'
import Trophy from 'lucide-react/icons/trophy'
import { Badge, Tag, type BadgeTone } from '../../../ui/badge.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'

export const roleNames: Record<RecommendedRole, Message> = {
  administrator: msg`Administrator`,
  contentModerator: msg`Content Moderator`,
  creator: msg`Creator`,
  viewer: msg`Viewer`,
  categoryManager: msg`Category Manager`,
}

export const statusStyles: Record<
  ManagedCategory['status'],
  { label: Message; icon: Icon; tone: BadgeTone }
> = {
  active: { label: msg`Active`, icon: Check, tone: 'success' },
  hidden: { label: msg({ message: 'Hidden', context: 'category' }), icon: EyeOff, tone: 'neutral' },
  archived: { label: msg`Archived`, icon: Archive, tone: 'outline' },
}

export function StatusBadges({ category: { status, featured } }: { category: ManagedCategory }) {
  const { label, icon, tone } = statusStyles[status]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone} icon={icon}>
        {t(label)}
      </Badge>
      {featured && (
        <Badge tone="warning" icon={Star}>
          {t({ message: 'Featured', context: 'category' })}
        </Badge>
      )}
    </span>
  )
}

const icons = new Map<string, Icon>([
  ['music', Music],
  ['gaming', Gamepad],
  ['sports', Trophy],
  ['education', GraduationCap],
  ['entertainment', Clapperboard],
  ['news', Newspaper],
  ['technology', Cpu],
  ['science', FlaskConical],
])

/** Fallback by name (docs/product.md “Categories”). */
export const iconOf = (name: string): Icon => icons.get(name.trim().toLowerCase()) ?? Folder

export const CategoryThumbnail = ({ category: { name, iconUrl } }: { category: ManagedCategory }) => (
  <span className="grid size-10 place-items-center overflow-hidden rounded-md bg-hover">
    {iconUrl ? (
      <img src={iconUrl} alt="" width={40} height={40} className="size-full object-cover" />
    ) : (
      <Glyph icon={iconOf(name)} />
    )}
  </span>
)

const maxVisibleTags = 3

export function TagPreview({ tags }: { tags: readonly string[] }) {
  const more = tags.length - maxVisibleTags
  return (
    <ul aria-label={t`Tags`} className="flex min-h-5.5 flex-wrap gap-1.5">
      {tags.slice(0, maxVisibleTags).map((tag) => (
        <li key={tag} className="flex min-w-0 max-w-full">
          <Tag>
            <span className="truncate">{tag}</span>
          </Tag>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Tag>{t`${plural({ more }, { one: '+# more', other: '+# more' })}`}</Tag>
        </li>
      )}
    </ul>
  )
}

export function deletionText(count: number): string {
  if (count === 0) return t`This will permanently delete the category.`
  const shown = formatCount(count)
  return t`This will permanently delete the category. Its ${plural({ count }, { one: msg`${{ shown }} video stays`, other: msg`${{ shown }} videos stay` })} without a category.`
}

export function bulkDeletionText(count: number): string {
  if (count === 0) return t`This cannot be undone.`
  const shown = formatCount(count)
  return t`This cannot be undone. Their ${plural({ count }, { one: msg`${{ shown }} video stays`, other: msg`${{ shown }} videos stay` })} without a category.`
}
