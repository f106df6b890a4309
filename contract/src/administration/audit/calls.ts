import { call } from '../../http/call.ts'
import { cursorPageOf } from '../../http/shared.ts'
import { AuditEntry, AuditQuery, AuditVerification } from './schemas.ts'

export const audit = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'The audit log, newest first',
    query: AuditQuery,
    response: cursorPageOf(AuditEntry),
  }),
  verify: call({
    method: 'GET',
    path: '/api/admin/audit/verification',
    access: 'admin',
    limit: { times: 10, perMinutes: 10, by: 'viewer' },
    summary: 'Verify that no entry was changed or removed since it was written',
    response: AuditVerification,
  }),
}
