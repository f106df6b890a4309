import type { ReactNode } from 'react'

// Without calls and router: the first paint is made of this too (app/first-paint.tsx).

export const channelHeaderClass = 'flex items-start gap-6 pt-6 pb-2 max-lg:flex-wrap max-md:gap-4'
export const channelAvatarClass = 'max-md:size-18 max-md:text-24'

export const ChannelBanner = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width={1600}
    height={334}
    fetchPriority="high"
    className="mt-1 h-[clamp(96px,15vw,220px)] w-full rounded-lg object-cover"
  />
)

interface ChannelHeaderLayoutProps {
  banner: ReactNode
  avatar: ReactNode
  name: string
  mark: ReactNode
  /** A `<span>` each. */
  facts: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export const ChannelHeaderLayout = ({
  banner,
  avatar,
  name,
  mark,
  facts,
  children,
  actions,
}: ChannelHeaderLayoutProps) => (
  <header>
    {banner}
    <div className={channelHeaderClass}>
      {avatar}
      <div className="min-w-0 flex-1 md:max-lg:min-w-80">
        <h1 className="flex items-center gap-2 title-24 md:title-32">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          {mark}
        </h1>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-fg-muted tabular-nums">
          <span dir="auto" className="max-w-full truncate font-strong text-fg">
            @{name}
          </span>
          {facts}
        </p>
        {children}
      </div>
      {actions}
    </div>
  </header>
)
