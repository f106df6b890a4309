import { t } from '@kinora/contract/text/translate'
import { socialLinks } from '@kinora/contract/people/users/calls'
import type { SocialPlatform } from '@kinora/contract/people/users/rules'
import { useQuery } from '@tanstack/react-query'
import AtSign from 'lucide-react/icons/at-sign'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Camera from 'lucide-react/icons/camera'
import Globe from 'lucide-react/icons/globe'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Music2 from 'lucide-react/icons/music-2'
import Rss from 'lucide-react/icons/rss'
import UsersRound from 'lucide-react/icons/users-round'
import { query } from '../../../api.ts'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { channelFeedUrl } from './channel-feed-url.ts'

/** The icon set has no brand logos, so each platform gets the icon of its kind of content. */
const platformDisplays: Record<Exclude<SocialPlatform, 'website'>, { name: string; icon: Icon }> = {
  twitter: { name: 'X', icon: AtSign },
  instagram: { name: 'Instagram', icon: Camera },
  facebook: { name: 'Facebook', icon: UsersRound },
  linkedin: { name: 'LinkedIn', icon: BriefcaseBusiness },
  youtube: { name: 'YouTube', icon: MonitorPlay },
  tiktok: { name: 'TikTok', icon: Music2 },
}

const linkDisplay = (platform: SocialPlatform, url: string) =>
  platform === 'website'
    ? { name: new URL(url).hostname.replace(/^www\./, ''), icon: Globe }
    : platformDisplays[platform]

const linkClass =
  'relative flex max-w-full min-w-0 items-center gap-2 rounded-sm text-fg-muted hit hover:text-fg'

export function ChannelLinks({ userId }: { userId: number }) {
  const links = useQuery(query(socialLinks.listOfUser, { params: { id: userId } }))
  return (
    <ul aria-label={t`Links`} className="mt-3 flex flex-wrap gap-x-5 gap-y-2.5 text-13">
      {links.data?.map(({ id, platform, url }) => {
        const { name, icon } = linkDisplay(platform, url)
        return (
          <li key={id} className="min-w-0">
            <a href={url} rel="nofollow noopener me" className={linkClass}>
              <Glyph icon={icon} size={16} />
              <span className="truncate">{name}</span>
            </a>
          </li>
        )
      })}
      <li>
        <a href={channelFeedUrl(userId)} className={linkClass}>
          <Glyph icon={Rss} size={16} />
          RSS
        </a>
      </li>
    </ul>
  )
}
