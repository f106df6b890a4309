import type { Bell } from '@kinora/contract/subscriptions'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ComponentProps } from 'react'
import { Button, type ButtonLook, type ButtonSize } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn, useWishedAct } from '../accounts/use-wished-act.ts'
import { bellWords } from './bell-words.ts'
import { useSubscription } from './use-subscription.ts'

const load = () => import('./bell-menu.tsx')
const preload = () => fetchSoon(load)

interface SubscribeButtonProps {
  channel: { id: number; username: string }
  videoId?: number
  onMedia?: boolean
  size?: ButtonSize
  /** On phones, the subscribed state shows the bell only. */
  isTight?: boolean
  /** For pages whose primary action is another one. */
  isQuiet?: boolean
}

/** Renders nothing on the viewer’s own channel. */
export function SubscribeButton({
  channel,
  videoId,
  onMedia = false,
  size = onMedia ? 'sm' : 'md',
  isTight = false,
  isQuiet = false,
}: SubscribeButtonProps) {
  const viewer = useViewer()
  const { bell, choose } = useSubscription(channel.id, { videoId })
  const ask = useAskToSignIn()
  const subscribe = () => choose('personalised')
  const isOwn = viewer?.id === channel.id
  useWishedAct(`subscribe ${channel.id}`, () => !isOwn && subscribe())
  if (isOwn) return null
  if (bell)
    return (
      <Subscribed
        bell={bell}
        onChoose={choose}
        look={{ size, variant: onMedia ? 'stage' : 'secondary' }}
        isTight={isTight}
      />
    )
  return (
    <Button
      {...lookOf(onMedia, isQuiet)}
      size={size}
      aria-label={`Subscribe to ${channel.username}`}
      onClick={() => (viewer ? subscribe() : ask(`subscribe ${channel.id}`))}
    >
      Subscribe
    </Button>
  )
}

const lookOf = (onMedia: boolean, isQuiet: boolean): ButtonLook =>
  onMedia
    ? { className: 'bg-on-media! text-media-ink! hover:bg-on-media-muted!' }
    : { variant: isQuiet ? 'secondary' : 'primary' }

interface SubscribedProps {
  bell: Bell
  onChoose: (bell: Bell | null) => void
  look: ButtonLook
  isTight: boolean
}

function Subscribed({ bell, onChoose, look, isTight }: SubscribedProps) {
  const [isWanted, setWanted] = useState(false)
  const trigger = (
    <SubscribedTrigger
      {...look}
      bell={bell}
      isTight={isTight}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return trigger
  return (
    <Late load={load} fallback={trigger} onFailed={() => setWanted(false)}>
      {({ BellMenu }) => (
        <BellMenu
          defaultOpen
          trigger={<SubscribedTrigger {...look} bell={bell} isTight={isTight} />}
          bell={bell}
          onChoose={onChoose}
        />
      )}
    </Late>
  )
}

interface TriggerProps extends ComponentProps<typeof Button> {
  bell: Bell
  isTight: boolean
}

const SubscribedTrigger = ({ bell, isTight, ...rest }: TriggerProps) => (
  <Button
    icon={bellWords[bell].icon}
    aria-haspopup="menu"
    aria-label={`Subscribed, notifications: ${bellWords[bell].label}`}
    {...rest}
  >
    <span className={isTight ? 'max-md:hidden' : undefined}>Subscribed</span>
    <Glyph icon={ChevronDown} size={16} className="-mr-1" />
  </Button>
)
