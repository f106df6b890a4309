import { pages } from '@kinora/contract/pages'
import { AuditCheck } from '../../features/audit/audit-check.tsx'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { AuditToolbar } from '../../features/audit/audit-toolbar.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function AuditPage() {
  useTitle(pages.adminAudit.title)
  return (
    <>
      <PageHead title="Audit log" subtitle="A permanent record of every administrative change" />
      <AuditCheck />
      <AuditToolbar />
      <AuditList />
    </>
  )
}
