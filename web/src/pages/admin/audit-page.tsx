import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { AuditChainCheck } from '../../domains/site/audit/audit-check.tsx'
import { AuditList } from '../../domains/site/audit/audit-list.tsx'
import { AuditToolbar } from '../../domains/site/audit/audit-toolbar.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function AuditPage() {
  useTitle(t(pages.adminAudit.title))
  return (
    <>
      <PageHeader title={t`Audit log`} subtitle={t`A permanent record of every administrative change`} />
      <AuditChainCheck />
      <AuditToolbar />
      <AuditList />
    </>
  )
}
