import { formatVideos } from '@kinora/contract/text/counts'
import { msg, t } from '@kinora/contract/text/translate'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { Link } from '@tanstack/react-router'
import ListVideo from 'lucide-react/icons/list-video'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDate } from '../../../lib/format.ts'
import { toPlaylist } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { PlaylistCover } from '../../community/playlists/playlist-cover.tsx'
import { visibilityLabels } from '../../community/playlists/playlist-labels.ts'
import { useContentAction } from './content-dialogs.tsx'
import { NoPlaylists, RowSkeletons } from './list-placeholders.tsx'
import { useOwnPlaylists } from './use-my-content.ts'

type StoredPlaylist = Playlist & { id: number }

const PlaylistCell = ({ playlist }: { playlist: StoredPlaylist }) => (
  <div className="flex min-w-0 items-center gap-3 py-1 md:gap-4">
    <Link {...toPlaylist(playlist.id)} tabIndex={-1} aria-hidden="true" className="w-20 flex-none md:w-28">
      <PlaylistCover playlist={playlist} sizes="112px">
        <span className="absolute end-1 bottom-1 z-1 inline-flex h-5 items-center gap-1 rounded-sm bg-scrim px-1.5 text-12 font-strong text-on-media tabular-nums">
          <Glyph icon={ListVideo} size={12} />
          {playlist.videoCount}
        </span>
      </PlaylistCover>
    </Link>
    <div className="min-w-0 flex-1 md:min-w-40">
      <Link
        {...toPlaylist(playlist.id)}
        dir="auto"
        className="line-clamp-2 rounded-sm font-semibold wrap-anywhere hover:underline"
      >
        {playlist.name}
      </Link>
      {playlist.description && (
        <p dir="auto" className="mt-1 line-clamp-1 text-13 wrap-anywhere text-fg-muted">
          {playlist.description}
        </p>
      )}
    </div>
  </div>
)

function PlaylistButtons({ playlist }: { playlist: StoredPlaylist }) {
  const act = useContentAction()
  return (
    <div className="flex justify-end">
      <IconButton
        label={t`Edit ${{ name: playlist.name }}`}
        data-tooltip={t`Edit`}
        icon={Pencil}
        size="sm"
        onClick={() => act({ kind: 'edit-playlist', playlist })}
      />
      <IconButton
        label={t`Delete ${{ name: playlist.name }}`}
        data-tooltip={t`Delete`}
        icon={Trash2}
        size="sm"
        onClick={() => act({ kind: 'delete-playlist', playlist })}
      />
    </div>
  )
}

const columns: readonly DataColumn<StoredPlaylist>[] = [
  {
    key: 'name',
    header: msg`Playlist`,
    phoneSlot: 'first',
    cell: (playlist) => <PlaylistCell playlist={playlist} />,
  },
  {
    key: 'visibility',
    header: msg`Visibility`,
    phoneSlot: 'second',
    cell: ({ visibility }) => {
      const { label, icon } = visibilityLabels[visibility]
      return (
        <Badge tone={visibility === 'public' ? 'success' : 'neutral'} icon={icon}>
          {t(label)}
        </Badge>
      )
    },
  },
  {
    key: 'videoCount',
    header: msg`Videos`,
    phoneSlot: 'second',
    align: 'right',
    cell: ({ videoCount }) => (
      <span className="whitespace-nowrap tabular-nums">{formatVideos(videoCount)}</span>
    ),
  },
  {
    key: 'updatedAt',
    header: msg`Updated`,
    phoneSlot: 'second',
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} className="whitespace-nowrap text-fg-muted tabular-nums">
        {formatDate(updatedAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: msg`Actions`,
    isHeaderHidden: true,
    phoneSlot: 'end',
    cell: (playlist) => <PlaylistButtons playlist={playlist} />,
  },
]

const isStoredPlaylist = (playlist: Playlist): playlist is StoredPlaylist => typeof playlist.id === 'number'

export function PlaylistsTable({ userId }: { userId: number }) {
  const { list, state } = useOwnPlaylists(userId)
  return (
    <QueryState query={list} failed={t`Failed to fetch playlists`} loading={<RowSkeletons />}>
      {({ playlists, totalCount }) => (
        <DataTable
          caption={t`Your playlists`}
          columns={columns}
          rows={playlists.filter(isStoredPlaylist)}
          total={totalCount}
          state={state}
          keyOf={({ id }) => id}
          wideMinWidth={1024}
          nameOf={({ name }) => name}
          isBusy={list.isPlaceholderData}
          empty={<NoPlaylists />}
        />
      )}
    </QueryState>
  )
}
