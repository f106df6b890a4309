import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { query } from '../../api.ts'
import { Allowed } from '../../viewer/allowed.tsx'
import { CategoryDialogs, type CategoryAction } from '../../domains/library/categories/category-dialogs.tsx'
import {
  CategoryList,
  CategoryListSkeleton,
  NoCategories,
} from '../../domains/library/categories/category-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'

export default function CategoriesPage() {
  useTitle(t(pages.adminCategories.title))
  const all = useQuery(query(managedCategories.list, {}))
  const [action, act] = useState<CategoryAction | null>(null)
  return (
    <>
      <PageHeader
        title={t`Category Management`}
        subtitle={all.data ? summaryOf(all.data) : ' '}
        action={
          <Allowed to="categories.create">
            <Button variant="primary" icon={Plus} onClick={() => act({ kind: 'create' })}>
              {t`Create Category`}
            </Button>
          </Allowed>
        }
      />
      <QueryState
        query={all}
        failed={t`The categories could not be loaded`}
        loading={<CategoryListSkeleton />}
        empty={<NoCategories />}
      >
        {(found) => <CategoryList all={found} onAct={act} />}
      </QueryState>
      {action && <CategoryDialogs action={action} onAct={act} onClose={() => act(null)} />}
    </>
  )
}

const summaryOf = (all: readonly ManagedCategory[]) => {
  const total = all.reduce((sum, { videoCount }) => sum + videoCount, 0)
  const shown = formatCount(total)
  return t`${plural({ total }, { one: msg`${{ shown }} video has a category`, other: msg`${{ shown }} videos have a category` })}`
}
