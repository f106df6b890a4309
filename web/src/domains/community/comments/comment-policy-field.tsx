import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { MetadataSection } from '../../library/visibility/metadata-section.tsx'
import { useSetCommentPolicy, policyOptions } from './comment-policy.ts'

export const CommentPolicyField = ({ videoId }: { videoId: number }) => (
  <MetadataSection title="Comments" videoId={videoId} skeletonClass="h-33">
    {({ commentPolicy }) => <PolicyRadioGroup videoId={videoId} policy={commentPolicy} />}
  </MetadataSection>
)

function PolicyRadioGroup({ videoId, policy }: { videoId: number; policy: CommentPolicy }) {
  const set = useSetCommentPolicy({ kind: 'video', id: videoId })
  return (
    <RadioGroup
      label="Who may comment"
      value={policy}
      onValueChange={(chosen) => chosen !== policy && set(chosen)}
      options={policyOptions}
    />
  )
}
