import { t } from '@kinora/contract/text/translate'
import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Button, type ButtonStyle, type ButtonSize } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { bellLabels } from './bell-labels.ts'
import { useSubscription } from './use-subscription.ts'

const load = () => import('./bell-menu.tsx')

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
  const signIn = useSignInForAction()
  const subscribe = () => choose('personalised')
  const isOwn = viewer?.id === channel.id
  usePendingAction(`subscribe ${channel.id}`, () => !isOwn && subscribe())
  if (isOwn) return null
  if (bell)
    return (
      <SubscribedMenu
        bell={bell}
        onChoose={choose}
        buttonStyle={{ size, variant: onMedia ? 'stage' : 'secondary' }}
        isTight={isTight}
      />
    )
  return (
    <Button
      {...styleOf(onMedia, isQuiet)}
      size={size}
      aria-label={t`Subscribe to ${{ username: channel.username }}`}
      onClick={() => (viewer ? subscribe() : signIn(`subscribe ${channel.id}`))}
    >
      {t`Subscribe`}
    </Button>
  )
}

const styleOf = (onMedia: boolean, isQuiet: boolean): ButtonStyle =>
  onMedia
    ? { className: 'bg-on-media! text-media-ink! hover:bg-on-media-muted!' }
    : { variant: isQuiet ? 'secondary' : 'primary' }

interface SubscribedProps {
  bell: BellSetting
  onChoose: (bell: BellSetting | null) => void
  buttonStyle: ButtonStyle
  isTight: boolean
}

const SubscribedMenu = ({ bell, onChoose, buttonStyle, isTight }: SubscribedProps) => (
  <LazyMenu
    load={load}
    trigger={(props) => <SubscribedTrigger {...buttonStyle} bell={bell} isTight={isTight} {...props} />}
  >
    {({ BellMenu }, trigger) => <BellMenu defaultOpen trigger={trigger} bell={bell} onChoose={onChoose} />}
  </LazyMenu>
)

interface TriggerProps extends ComponentProps<typeof Button> {
  bell: BellSetting
  isTight: boolean
}

const SubscribedTrigger = ({ bell, isTight, ...rest }: TriggerProps) => (
  <Button
    icon={bellLabels[bell].icon}
    aria-label={t`Subscribed, notifications: ${{ setting: t(bellLabels[bell].label) }}`}
    {...rest}
  >
    <span className={isTight ? 'max-md:hidden' : undefined}>
      {t({ message: 'Subscribed', context: 'button' })}
    </span>
    <Glyph icon={ChevronDown} size={16} className="-me-1" />
  </Button>
)
