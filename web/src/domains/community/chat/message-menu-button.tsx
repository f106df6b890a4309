import { t } from '@kinora/contract/text/translate'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'

interface MessageMenuButtonProps {
  message: ChatMessage
  onRemoved: (id: number) => void
  tabIndex?: number
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className: string
}

const load = () => import('./message-menu.tsx')

export const MessageMenuButton = ({ message, onRemoved, onFocus, ...button }: MessageMenuButtonProps) => (
  <LazyMenu
    load={load}
    trigger={(props) => (
      <IconButton
        {...props}
        {...button}
        label={t`More about the message by ${{ username: message.author.username }}`}
        data-tooltip={t({ message: 'More', context: 'menu' })}
        icon={EllipsisVertical}
        size="sm"
        onFocus={(event) => {
          props.onFocus?.(event)
          onFocus?.()
        }}
      />
    )}
  >
    {({ MessageMenu }, trigger) => <MessageMenu message={message} trigger={trigger} onRemoved={onRemoved} />}
  </LazyMenu>
)
