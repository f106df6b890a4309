import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { commentPolicies } from '@kinora/contract/library/videos/rules'
import { metadata } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSetCommentPolicy, policyLabels } from './comment-policy.ts'

export const CommentPolicyField = ({ videoId }: { videoId: number }) => (
  <section aria-label="Comments" className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">Comments</h3>
    <p className="mb-3 text-13 text-fg-muted">Saved as you choose</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed="This could not be loaded"
      loading={<Skeleton className="h-33" />}
    >
      {({ commentPolicy }) => <PolicyRadioGroup videoId={videoId} policy={commentPolicy} />}
    </QueryState>
  </section>
)

function PolicyRadioGroup({ videoId, policy }: { videoId: number; policy: CommentPolicy }) {
  const set = useSetCommentPolicy({ kind: 'video', id: videoId })
  return (
    <RadioGroup
      label="Who may comment"
      value={policy}
      onValueChange={(chosen) => chosen !== policy && set(chosen)}
      options={commentPolicies.map((value) => ({
        value,
        label: policyLabels[value].label,
        hint: policyLabels[value].hint,
      }))}
    />
  )
}
