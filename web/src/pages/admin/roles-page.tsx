import { formatList } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { permissionCatalogue } from '@kinora/contract/http/permissions'
import { roles } from '@kinora/contract/people/roles/calls'
import type { Role } from '@kinora/contract/people/roles/schemas'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Shield from 'lucide-react/icons/shield'
import { useState } from 'react'
import { query } from '../../api.ts'
import { RoleCard } from '../../domains/people/roles/role-card.tsx'
import { RoleDialogs, type RoleAction } from '../../domains/people/roles/role-dialogs.tsx'
import { formatInteger } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2'

export default function RolesPage() {
  useTitle(t(pages.adminRoles.title))
  const all = useQuery(query(roles.list, {}))
  const [action, act] = useState<RoleAction | null>(null)
  return (
    <>
      <PageHeader
        title={t`Role Management`}
        subtitle={t`Define user access levels and permissions`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => act({ kind: 'who' })}>{t`Who may do this?`}</Button>
            <Button variant="primary" icon={Plus} onClick={() => act({ kind: 'create' })}>
              {t`Create New Role`}
            </Button>
          </div>
        }
      />
      <QueryState
        query={all}
        failed={t`The roles could not be loaded`}
        loading={
          <div className={gridClass}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="h-48 rounded-lg" />
            ))}
          </div>
        }
        empty={<NoRoles />}
      >
        {(found) => (
          <>
            <Section
              title={t`System Roles`}
              note={t`cannot be deleted`}
              roles={found.filter(isSystemRole)}
              onAct={act}
            />
            <Section
              title={t`Custom Roles`}
              roles={found.filter((role) => !isSystemRole(role))}
              onAct={act}
            />
            <p className="mt-4 max-w-[80ch] text-12 text-fg-faint">
              {t`Each mark is one permission. The groups from left to right: ${{ groups: listPermissionGroups() }}`}
            </p>
          </>
        )}
      </QueryState>
      {action && <RoleDialogs action={action} all={all.data ?? []} onClose={() => act(null)} />}
    </>
  )
}

const isSystemRole = ({ systemManaged }: Role) => systemManaged

const listPermissionGroups = () =>
  formatList(
    permissionCatalogue.map(
      ({ category, permissions }) => `${t(category)} ${formatInteger(Object.keys(permissions).length)}`,
    ),
  )

const NoRoles = () => (
  <EmptyState icon={Shield} title={t`No Roles Found`}>
    {t`Create one to share the work.`}
  </EmptyState>
)

interface SectionProps {
  title: string
  note?: string
  roles: readonly Role[]
  onAct: (action: RoleAction) => void
}

const Section = ({ title, note, roles: sectionRoles, onAct }: SectionProps) => (
  <section aria-label={title} className="mb-8">
    <h2 className="mb-3 title-16">
      {title} {note && <span className="ms-1 text-13 font-normal text-fg-faint">{note}</span>}
    </h2>
    {sectionRoles.length === 0 ? (
      <NoRoles />
    ) : (
      <div className={gridClass}>
        {sectionRoles.map((role) => (
          <RoleCard
            key={role.id}
            role={role}
            onEdit={() => onAct({ kind: 'edit', role })}
            onDelete={() => onAct({ kind: 'delete', role })}
          />
        ))}
      </div>
    )}
  </section>
)
