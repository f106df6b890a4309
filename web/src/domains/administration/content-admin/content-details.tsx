import { formatList } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { warningText } from '@kinora/contract/library/videos/rules'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import { Link } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatInteger } from '../../../lib/format.ts'
import { toPost, toVideo } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { TagPreview } from '../../library/categories/category-badges.tsx'
import { countryName } from '../../library/visibility/countries.ts'
import { ApprovalBadge, ItemThumbnail, CreatorName, PublishedBadge } from './content-badges.tsx'
import { itemLabel } from './content-labels.ts'
import { DecisionMenu, useContentPermissions } from './content-menus.tsx'
import { useReviewContent, useContentItem, type ContentAdminAction } from './use-content.ts'

interface DetailsProps {
  type: ContentType
  id: number
  onAct: (action: ContentAdminAction) => void
  onDeleted: () => void
}

export const ContentDetails = ({ type, id, ...does }: DetailsProps) => (
  <QueryState
    query={useContentItem(type, id)}
    failed={t`This content could not be loaded`}
    failedHint={t`It may have been deleted or moved.`}
    loading={<Skeleton className="m-4 h-96" />}
  >
    {(item) => (
      <>
        <ItemFacts item={item} />
        <ItemFooter item={item} {...does} />
      </>
    )}
  </QueryState>
)

function ItemFacts({ item }: { item: ContentItem }) {
  const { contentType, content, description, thumbnailUrl, metadata } = item
  const isPost = contentType === 'post'
  const text = isPost ? content : description
  return (
    <div className="grid gap-3.5 p-4">
      {(!isPost || thumbnailUrl !== null) && <ItemThumbnail item={item} sizes="360px" />}
      <ItemHeader item={item} />
      {metadata.approvalReason && (
        <p className="text-13 wrap-anywhere">
          <b className="font-semibold">{t`Reason given.`}</b> {metadata.approvalReason}
        </p>
      )}
      {text && (
        <div className="text-13">
          <CollapsibleText lines={6}>{text}</CollapsibleText>
        </div>
      )}
      <FactList item={item} />
      {metadata.notes && <ItemNote>{metadata.notes}</ItemNote>}
    </div>
  )
}

function ItemHeader({ item }: { item: ContentItem }) {
  const { contentType, title, createdAt, metadata } = item
  const isPost = contentType === 'post'
  return (
    <>
      <div className="grid gap-1">
        {!isPost && (
          <h3 className="title-16 wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
        )}
        <div className="flex flex-wrap items-center gap-x-1.5 text-13 text-fg-faint">
          <CreatorName item={item} />
          <span className="tabular-nums">· {formatDateTime(createdAt)}</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <ApprovalBadge item={item} />
        <PublishedBadge item={item} />
        {!isPost && (
          <Badge tone={metadata.monetizationEnabled ? 'success' : 'neutral'} icon={Banknote}>
            {metadata.monetizationEnabled ? t`Monetization enabled` : t`Monetization disabled`}
          </Badge>
        )}
      </div>
    </>
  )
}

const ItemNote = ({ children }: { children: string }) => (
  <p className="flex gap-2.5 rounded-md bg-hover p-3 text-13 text-fg-muted">
    <Glyph icon={StickyNote} size={18} className="flex-none" />
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold text-fg">{t`Note for administrators.`}</b> {children}
    </span>
  </p>
)

function FactList({ item }: { item: ContentItem }) {
  const { contentType, category, tags, views, likes, updatedAt, metadata } = item
  const { contentWarnings, restrictedInCountries } = metadata
  return (
    <dl className="divide-y divide-line text-13">
      {contentType !== 'post' && (
        <>
          <Fact term={t`Category`}>{category ? categoryName(category) : <EmptyFact />}</Fact>
          <Fact term={t`Ads`}>{metadata.adsEnabled ? t`On` : t`Off`}</Fact>
          <Fact term={t`Revenue share`}>{t`${{ share: metadata.revenueShare }} %`}</Fact>
          <Fact term={t`Content warnings`}>
            {formatList(contentWarnings.map(warningText)) || <EmptyFact />}
          </Fact>
          <Fact term={t`Restricted countries`}>
            {formatList(restrictedInCountries.map(countryName)) || <EmptyFact />}
          </Fact>
          <Fact term={t`Tags`}>{tags.length > 0 ? <TagPreview tags={tags} /> : <EmptyFact />}</Fact>
          <Fact term={t`Views`}>{formatInteger(views)}</Fact>
        </>
      )}
      <Fact term={t`Likes`}>{formatInteger(likes)}</Fact>
      <Fact term={t`Updated`}>{formatDateTime(updatedAt)}</Fact>
    </dl>
  )
}

const EmptyFact = () => <span className="text-fg-faint">{t`None`}</span>

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="flex-none text-fg-muted">{term}</dt>
    <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{children}</dd>
  </div>
)

function ItemFooter({
  item,
  onAct,
  onDeleted,
}: { item: ContentItem } & Pick<DetailsProps, 'onAct' | 'onDeleted'>) {
  const { id, contentType, metadata } = item
  const may = useContentPermissions(contentType)
  const approve = useReviewContent(contentType)
  const chosen = { type: contentType, ids: [id], name: itemLabel(item) }
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface p-3">
      {metadata.approvalStatus !== 'approved' && (
        <Button
          variant="primary"
          icon={Check}
          loading={approve.isPending}
          onClick={() => approve.mutate({ ids: [id], approvalStatus: 'approved' })}
        >
          {t`Approve`}
        </Button>
      )}
      {metadata.approvalStatus !== 'rejected' && (
        <Button icon={X} onClick={() => onAct({ kind: 'refuse', status: 'rejected', chosen })}>
          {t`Reject`}
        </Button>
      )}
      <DecisionMenu selection={chosen} status={metadata.approvalStatus} onAct={onAct} />
      <span className="ms-auto flex">
        {may.edit && (
          <IconButton label={t`Edit`} icon={Pencil} onClick={() => onAct({ kind: 'edit', item })} />
        )}
        <Link
          {...(contentType === 'post' ? toPost(id) : toVideo(id))}
          target="_blank"
          aria-label={t`Open in a new tab`}
          {...tooltipText(t`Open in a new tab`)}
          className={iconButtonClass()}
        >
          <Glyph icon={ExternalLink} />
        </Link>
        {may.remove && (
          <IconButton
            label={t`Delete`}
            icon={Trash2}
            className="text-danger"
            onClick={() => onAct({ kind: 'delete', chosen, onDone: onDeleted })}
          />
        )}
      </span>
    </div>
  )
}
