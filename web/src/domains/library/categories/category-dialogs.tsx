import { t } from '@kinora/contract/text/translate'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { categoryListCalls } from './category-list-calls.ts'
import { deletionText, roleNames, StatusBadges } from './category-badges.tsx'

export type CategoryAction =
  | { kind: 'create' }
  | { kind: 'edit' | 'details' | 'delete'; category: ManagedCategory }

const CategoryForm = lazyDialog(() => import('./category-form.tsx'), 'CategoryForm')

export function CategoryDialogs({
  action,
  onAct,
  onClose,
}: {
  action: CategoryAction
  onAct: (action: CategoryAction) => void
  onClose: () => void
}) {
  if (action.kind === 'details')
    return (
      <CategoryDetails
        category={action.category}
        onEdit={() => onAct({ kind: 'edit', category: action.category })}
        onClose={onClose}
      />
    )
  if (action.kind === 'delete') return <DeleteCategoryDialog category={action.category} onClose={onClose} />
  return <CategoryForm category={action.kind === 'edit' ? action.category : undefined} onClose={onClose} />
}

interface CategoryDetailsProps {
  category: ManagedCategory
  onEdit: () => void
  onClose: () => void
}

function CategoryDetails({ category, onEdit, onClose }: CategoryDetailsProps) {
  const { description, tags, videoCount, recommendedRole, youtubeEquivalent } = category
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t`Close`}
      </Button>
      {category.canEdit && (
        <Button icon={Pencil} onClick={onEdit}>
          {t`Edit`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog onClose={onClose} title={categoryName(category)} actions={actions}>
      <StatusBadges category={category} />
      {description && <p className="mt-1 text-fg-muted">{description}</p>}
      <dl className="mt-2 divide-y divide-line rounded-md border border-line px-3.5 text-13">
        <DetailRow term={t`Videos`}>{formatInteger(videoCount)}</DetailRow>
        <DetailRow term={t`Recommended role`}>
          {recommendedRole ? t(roleNames[recommendedRole]) : t({ message: 'None', context: 'role' })}
        </DetailRow>
        {youtubeEquivalent && <DetailRow term={t`Equivalent elsewhere`}>{youtubeEquivalent}</DetailRow>}
        {tags.length > 0 && (
          <DetailRow term={t`Tags`}>
            <span className="flex flex-wrap justify-end gap-1.5">
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          </DetailRow>
        )}
      </dl>
    </Dialog>
  )
}

const DetailRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="flex-none text-fg-muted">{term}</dt>
    <dd className="min-w-0 text-end tabular-nums">{children}</dd>
  </div>
)

function DeleteCategoryDialog({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const { id, videoCount } = category
  const remove = useSend(managedCategories.remove, {
    invalidates: categoryListCalls,
    done: t`Category deleted successfully`,
    failed: { before: t`Failed to delete category:` },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete ${{ name: categoryName(category) }}?`}
      description={deletionText(videoCount)}
      confirmLabel={t`Delete Category`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
