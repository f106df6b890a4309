import { formatCount } from '@kinora/contract/text/counts'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Plural, Trans } from '@lingui/react/macro'
import type { SystemPlaylist } from '@kinora/contract/community/playlists/rules'
import type { PlaylistId, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { type QueueSearch, readPlaylistSearch } from '@kinora/contract/pages/page-search'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import { useSend } from '../../../calls/use-send.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PlaylistDialogs, type PlaylistAction } from './playlist-dialogs.tsx'
import { PlaylistHeroSkeleton, PlaylistHero } from './playlist-hero.tsx'
import { canRemoveItems, PlaylistItems, ItemRowsSkeleton } from './playlist-items.tsx'
import { MoveHint, PlaylistOrderSelect } from './playlist-order-select.tsx'
import { playOrderQuery, createShuffleParam } from './queue/use-play-order.ts'
import { useClearItems, usePlaylistItems, type PlaylistSortParam, useSavePlaylist } from './use-playlist.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'

const gridClass =
  'grid items-start gap-5 md:gap-7 lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[332px_minmax(0,1fr)] xl:gap-9 pt-1'

const isEditable = ({ id, canEdit }: PlaylistPage) => canEdit && typeof id === 'number'

export function PlaylistView({ playlist }: { playlist: PlaylistPage }) {
  const { sort } = useUrlState(readPlaylistSearch).search
  const list = usePlaylistItems(playlist.id, sort)
  const [action, act] = useState<PlaylistAction | null>(null)
  const { id } = playlist
  const firstId = list.data?.find(({ video }) => video)?.video?.id
  const isOwn = isEditable(playlist)
  const adder = isOwn && <AddButton onAdd={() => act({ kind: 'add', playlist })} />
  const edit = () => act({ kind: 'edit', playlist })
  return (
    <div className={gridClass}>
      <PlaylistHero playlist={playlist} onEdit={isOwn ? edit : undefined}>
        {firstId !== undefined && <PlayButtons id={id} sort={sort} firstId={firstId} />}
        {typeof id === 'number' && <PlaylistActions playlist={{ ...playlist, id }} onAct={act} />}
        {id === 'liked' && (
          <p className="text-12 text-pretty text-fg-faint">
            {t`Only you can see this list. Creators only see the number of likes.`}
          </p>
        )}
      </PlaylistHero>
      <section data-focus-area="" aria-labelledby="videos-in-it" className="min-w-0 outline-0">
        <h2 id="videos-in-it" className="sr-only">
          {t`Videos`}
        </h2>
        <QueryState
          query={list}
          failed={t`The videos could not be loaded`}
          loading={<ItemRowsSkeleton />}
          empty={<EmptyPlaylist id={id} adder={adder} />}
        >
          {(items) => (
            <>
              <PlaylistToolbar playlist={playlist} sort={sort} adder={adder} />
              <PlaylistItems playlist={playlist} items={items} list={list} sort={sort} />
            </>
          )}
        </QueryState>
      </section>
      {action && <PlaylistDialogs action={action} onClose={() => act(null)} />}
    </div>
  )
}

interface PlayButtonsProps {
  id: PlaylistId
  sort: QueueSearch['sort']
  firstId: number
}

function PlayButtons({ id, sort, firstId }: PlayButtonsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const shuffle = useSend(
    async () => {
      const { videoIds } = await client.fetchQuery(playOrderQuery(id, sort))
      const first = videoIds[Math.floor(Math.random() * videoIds.length)] ?? firstId
      await navigate(toVideo(first, undefined, { list: id, sort, shuffle: createShuffleParam(first) }))
    },
    { failed: t`The playlist could not be shuffled` },
  )
  return (
    <div className="mt-2 flex gap-2 *:flex-1 md:max-lg:*:flex-none">
      <Link
        {...toVideo(firstId, undefined, { list: id, sort })}
        className={buttonClass({ variant: 'primary' })}
      >
        <Glyph icon={Play} size={18} filled /> {t`Play all`}
      </Link>
      <Button icon={Shuffle} loading={shuffle.isPending} onClick={() => shuffle.mutate()}>
        {t`Shuffle`}
      </Button>
    </div>
  )
}

function PlaylistToolbar({
  playlist,
  sort,
  adder,
}: {
  playlist: PlaylistPage
  sort: PlaylistSortParam
  adder: ReactNode
}) {
  const { id, unavailableCount } = playlist
  const clear = useClearItems(id)
  const mayClear = canRemoveItems(playlist)
  return (
    <>
      <div className="mb-3 flex min-h-10 flex-wrap items-center gap-3 max-md:mb-2">
        <PlaylistOrderSelect playlist={playlist} />
        {playlist.canReorder && !sort && typeof id === 'number' && <MoveHint />}
        {typeof id === 'string' && <RemoveWatchedButton id={id} />}
        {adder}
      </div>
      {unavailableCount > 0 && (
        <Notice
          className="mb-3 max-md:flex-wrap max-md:[&>p]:basis-2/3"
          action={
            mayClear && (
              <Button
                variant="ghost"
                size="sm"
                className="text-fg! max-md:ms-4"
                loading={clear.isPending}
                onClick={() => clear.mutate('unavailable')}
              >
                {t`Remove unavailable`}
              </Button>
            )
          }
        >
          <UnavailableCount count={unavailableCount} />
        </Notice>
      )}
    </>
  )
}

function UnavailableCount({ count }: { count: number }) {
  const shown = formatCount(count)
  return (
    <Plural
      value={count}
      one={
        <Trans>
          <strong className="font-semibold text-fg">{shown} video cannot be played</strong> and is skipped by
          Play all.
        </Trans>
      }
      other={
        <Trans>
          <strong className="font-semibold text-fg">{shown} videos cannot be played</strong> and are skipped
          by Play all.
        </Trans>
      }
    />
  )
}

const confirmationTexts = {
  'watch-later': msg`Videos you have watched to the end are removed from this list. This cannot be undone.`,
  liked: msg`Videos you have watched to the end are removed from this list, and so are your likes. This cannot be undone.`,
}

function RemoveWatchedButton({ id }: { id: SystemPlaylist }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const clear = useClearItems(id)
  const close = () => setConfirmOpen(false)
  return (
    <>
      <Button variant="ghost" className="ms-auto" onClick={() => setConfirmOpen(true)}>
        {t`Remove watched`}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={t`Remove watched videos?`}
        description={t(confirmationTexts[id])}
        confirmLabel={t`Remove watched`}
        busyLabel={t`Removing...`}
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate('watched', { onSettled: close })}
      />
    </>
  )
}

const emptyHints: Record<string, Message> = {
  'watch-later': msg`Videos you save for later appear here.`,
  liked: msg`Videos you like appear here. Only you can see them.`,
}

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button icon={Plus} className="ms-auto" onClick={onAdd}>
    {t`Add videos`}
  </Button>
)

const EmptyPlaylist = ({ id, adder }: { id: PlaylistId; adder: ReactNode }) => (
  <EmptyState
    icon={Bookmark}
    title={id === 'liked' ? t`You have not liked any videos yet` : t`Add videos with Save`}
    className="py-16"
    action={adder}
  >
    {t(emptyHints[id] ?? msg`The button is below every video.`)}
  </EmptyState>
)

export const PlaylistSkeleton = () => (
  <div className={gridClass}>
    <PlaylistHeroSkeleton />
    <ItemRowsSkeleton />
  </div>
)

const loadMenu = () => import('./playlist-menu.tsx')

interface PlaylistActionsProps {
  playlist: PlaylistPage & { id: number }
  onAct: (action: PlaylistAction) => void
}

function PlaylistActions({ playlist, onAct }: PlaylistActionsProps) {
  const navigate = useNavigate()
  const isOwner = useViewer()?.id === playlist.owner.id
  return (
    <div className="-ms-3 flex gap-1">
      <IfSocialEnabled>
        <Button variant="ghost" icon={Share2} onClick={() => onAct({ kind: 'share', playlist })}>
          {t({ message: 'Share', context: 'verb' })}
        </Button>
      </IfSocialEnabled>
      {playlist.canEdit && (
        <Button variant="ghost" icon={Pencil} onClick={() => onAct({ kind: 'edit', playlist })}>
          {t`Edit`}
        </Button>
      )}
      {!isOwner && (playlist.visibility === 'public' || playlist.isSaved) && (
        <SavePlaylistButton playlist={playlist} />
      )}
      {playlist.canDelete && (
        <LazyMenu
          load={loadMenu}
          trigger={(props) => (
            <IconButton {...props} label={t`More: delete`} icon={Ellipsis} className="ms-auto" />
          )}
        >
          {({ PlaylistMenu }, trigger) => (
            <PlaylistMenu
              playlist={playlist}
              trigger={trigger}
              onRemoved={() => navigate({ to: '/playlists' })}
            />
          )}
        </LazyMenu>
      )}
    </div>
  )
}

function SavePlaylistButton({ playlist: { id, isSaved } }: Pick<PlaylistActionsProps, 'playlist'>) {
  const isSignedIn = useViewer() !== null
  const save = useSavePlaylist(id)
  const signIn = useSignInForAction()
  usePendingAction(`save playlist ${id}`, () => save(true))
  return (
    <Button
      variant="ghost"
      icon={Bookmark}
      aria-pressed={isSaved}
      onClick={() => (isSignedIn ? save(!isSaved) : signIn(`save playlist ${id}`))}
    >
      {isSaved ? t`Saved to library` : t`Save to library`}
    </Button>
  )
}
