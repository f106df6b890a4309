import { plural, t } from '@kinora/contract/text/translate'
import { chatRefusalTexts, chatTexts, type ChatRefusal } from '@kinora/contract/community/chat/rules'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Pin from 'lucide-react/icons/pin'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { useBell } from '../../library/viewer-state/use-viewer-state.ts'
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx'
import type { ChatLog } from './chat-log.ts'
import { chatAction, ChatComposer } from './chat-composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageMenuButton } from './message-menu-button.tsx'
import { useChat } from './use-chat.ts'

interface ChatPanelProps {
  video: Video
}

/** Beside the player; below it, and lower, on phones. */
export function ChatPanel({ video }: ChatPanelProps) {
  const chat = useChat(video.id)
  return (
    <ChatFrame label={t`Chat`} status={<Connection state={chat.connection} />}>
      <QueryState query={chat.query} failed={t`The chat could not be loaded`} loading={<ChatSkeleton />}>
        {(log) => (
          <>
            {log.pinned && <PinnedMessage message={log.pinned} onRemoved={chat.remove} />}
            {log.messages.length === 0 ? (
              <EmptyChat refusal={log.refusal} />
            ) : (
              <MessageList messages={log.messages} isAnnounced onRemoved={chat.remove} />
            )}
            <Arrivals count={log.arrived} />
            <ChatFooter video={video} log={log} onSent={chat.add} />
          </>
        )}
      </QueryState>
    </ChatFrame>
  )
}

interface ChatFrameProps {
  label: string
  status?: ReactNode
  children: ReactNode
}

export const ChatFrame = ({ label, status, children }: ChatFrameProps) => (
  <section
    aria-label={label}
    className="flex h-[max(26rem,calc(100dvh-13.5rem))] flex-col overflow-hidden rounded-lg border border-line bg-surface max-lg:mt-3 max-lg:h-96"
  >
    <div className="flex items-center gap-3 border-b border-line px-3.5 py-2.5">
      <h2 className="title-16">{label}</h2>
      {status}
    </div>
    {children}
  </section>
)

export const ChatSkeleton = () => (
  <Skeletons
    className="grid flex-1 content-end gap-3 p-3.5"
    each={['h-4 w-4/5', 'h-4 w-3/5', 'h-4 w-2/3', 'h-4 w-1/2', 'h-4 w-3/4']}
  />
)

function Connection({ state }: { state: 'open' | 'interrupted' | 'offline' }) {
  return (
    <LiveRegion className="ms-auto text-13 text-fg-muted">
      {state !== 'open' && (
        <span className="flex items-center gap-1.5">
          <Glyph icon={WifiOff} size={16} />
          {state === 'offline' ? t`You are offline` : t`Reconnecting...`}
        </span>
      )}
    </LiveRegion>
  )
}

const EmptyChat = ({ refusal }: { refusal: ChatRefusal | null }) => (
  <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
    <EmptyState
      icon={MessagesSquare}
      heading="h3"
      title={refusal ? t`No messages yet` : t(chatTexts.empty)}
    />
  </div>
)

interface PinnedMessageProps {
  message: ChatMessage
  onRemoved: (id: number) => void
}

const PinnedMessage = ({ message, onRemoved }: PinnedMessageProps) => (
  <div className="flex items-start gap-2 border-b border-line bg-hover py-2.5 ps-3.5 pe-3 text-13">
    <div className="min-w-0 flex-1">
      <p className="mb-0.5 flex items-center gap-1.5 text-12 text-fg-faint">
        <Glyph icon={Pin} size={12} />
        <span className="sr-only">{t`Pinned`}</span>
        <bdi className="truncate font-semibold text-fg-muted">{message.author.username}</bdi>
      </p>
      <p dir="auto" className="max-h-24 overflow-y-auto wrap-anywhere">
        <RichText text={message.content} people={message.mentions} />
      </p>
    </div>
    <MessageMenuButton message={message} onRemoved={onRemoved} className="-my-1.5 touch:-my-3" />
  </div>
)

const arrivalStep = 10

/** In a busy chat, in which single messages are not announced. */
function Arrivals({ count }: { count: number }) {
  const announced = Math.floor(count / arrivalStep) * arrivalStep
  return (
    <output className="sr-only">
      {announced > 0 &&
        t`${plural({ count: announced }, { one: '# new message so far', other: '# new messages so far' })}`}
    </output>
  )
}

interface FooterProps extends ChatPanelProps {
  log: ChatLog
  onSent: (message: ChatMessage) => void
}

function ChatFooter({ video, log, onSent }: FooterProps) {
  const { refusal, canModerate, slowModeSeconds } = log
  // Until the server has answered: who subscribes wants to write at once.
  const isSubscribed = useBell(video.creator.id) !== null
  if (refusal === null || (refusal === 'subscribers' && isSubscribed))
    return (
      <ChatComposer videoId={video.id} slowModeSeconds={canModerate ? 0 : slowModeSeconds} onSent={onSent} />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-3 text-13 text-fg-muted">
      {refusal === 'signed-out' ? (
        <SignInToChat videoId={video.id} />
      ) : (
        <p className="min-w-0 flex-1 basis-40">{t(chatRefusalTexts[refusal])}</p>
      )}
      {refusal === 'subscribers' && <SubscribeButton channel={video.creator} videoId={video.id} size="sm" />}
    </div>
  )
}

function SignInToChat({ videoId }: { videoId: number }) {
  const signIn = useSignInForAction()
  return (
    <Button block onClick={() => signIn(chatAction(videoId))}>
      {t`Sign in to chat`}
    </Button>
  )
}
