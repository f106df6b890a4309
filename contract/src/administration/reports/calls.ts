import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, LargeId, NoContent, userText } from '../../http/shared.ts'
import { reportLimits, reportStatuses } from './rules.ts'
import {
  Appeal,
  AppealDecision,
  CaseCounts,
  CaseDecision,
  CaseDetails,
  CasesQuery,
  CountNumber,
  ManagedReport,
  ModerationAction,
  NewAppeal,
  NewReport,
  PreviewedComment,
  PreviewedVideo,
  Report,
  ReportableType,
} from './schemas.ts'

export const reports = {
  create: call({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    limit: { times: reportLimits.perHour, perMinutes: 60, by: 'viewer', of: 'reports' },
    summary: 'Report content; a second report of the same content is a conflict',
    body: NewReport,
    status: 201,
    response: Report,
  }),
  list: call({
    method: 'GET',
    path: '/api/reports',
    access: 'user',
    summary: 'Reports by the viewer, newest first; filtered by content when its type and id are given',
    query: CursorPage.extend({
      status: z.enum(reportStatuses).optional(),
      contentType: ReportableType.optional(),
      contentId: LargeId.optional(),
    }),
    response: cursorPageOf(Report),
  }),
  listOnOwnContent: call({
    method: 'GET',
    path: '/api/reports/on-my-content',
    access: 'user',
    summary: 'Actions taken on the viewer’s content, newest first',
    query: CursorPage,
    response: cursorPageOf(ModerationAction),
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/api/reports/:id',
    access: 'user',
    summary: 'Withdraw a report while it is pending',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
}

export const appeals = {
  create: call({
    method: 'POST',
    path: '/api/appeals',
    access: 'user',
    whileSuspended: true,
    limit: { times: reportLimits.appealsPerHour, perMinutes: 60, by: 'viewer', of: 'appeals' },
    summary: 'Appeal a decision about the viewer’s content, or a suspension; once each',
    body: NewAppeal,
    status: 201,
    response: Appeal,
  }),
}

const idParams = z.object({ id: Id })
const commentParams = z.object({ id: LargeId })
const reportAccess = { permission: 'reports.generate' } as const

export const managedReports = {
  list: call({
    method: 'GET',
    path: '/api/admin/reports',
    access: reportAccess,
    summary: 'Reports, grouped by case',
    query: CasesQuery,
    response: z.object({
      reports: z.array(ManagedReport),
      totalCount: CountNumber,
      totalPages: CountNumber,
      currentPage: CountNumber,
    }),
  }),
  count: call({
    method: 'GET',
    path: '/api/admin/reports/stats',
    access: reportAccess,
    summary: 'Counts of cases by status, and waiting times',
    response: CaseCounts,
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: reportAccess,
    summary: 'The case of a report: its reports, content, owner, notes and appeal',
    params: idParams,
    response: CaseDetails,
  }),
  decide: call({
    method: 'PUT',
    path: '/api/admin/reports/:id',
    access: 'admin',
    audit: 'report.decided',
    summary: 'Decide the case of a report; a conflict when it was decided meanwhile',
    params: idParams,
    body: CaseDecision,
    response: ManagedReport,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/admin/reports/:id/notes',
    access: reportAccess,
    audit: 'report.noted',
    summary: 'Add a note to a case, visible to the staff only',
    params: idParams,
    body: z.object({
      text: userText(reportLimits.note).refine((text) => text !== '', { error: () => t`Write a note` }),
    }),
    status: 201,
    response: CaseDetails,
  }),
  decideAppeal: call({
    method: 'PATCH',
    path: '/api/admin/appeals/:id',
    access: 'admin',
    audit: 'appeal.decided',
    summary: 'Decide an appeal; not open to the reviewer who decided the case',
    params: idParams,
    body: AppealDecision,
    response: Appeal,
  }),
}

export const reportPreviews = {
  findVideo: call({
    method: 'GET',
    path: '/api/admin/content/video/:id',
    access: reportAccess,
    summary: 'A reported video, or the video of a reported comment',
    params: idParams,
    response: PreviewedVideo,
  }),
  findComment: call({
    method: 'GET',
    path: '/api/admin/content/comment/:id',
    access: reportAccess,
    summary: 'A reported comment',
    params: commentParams,
    response: PreviewedComment,
  }),
  findReply: call({
    method: 'GET',
    path: '/api/admin/content/reply/:id',
    access: reportAccess,
    summary: 'A reported reply, with its parent comment',
    params: commentParams,
    response: PreviewedComment,
  }),
}
