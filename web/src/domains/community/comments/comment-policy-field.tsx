import { t } from '@kinora/contract/text/translate'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { MetadataSection } from '../../library/visibility/metadata-section.tsx'
import { useSetCommentPolicy, policyOptions } from './comment-policy.ts'

export const CommentPolicyField = ({ videoId }: { videoId: number }) => (
  <MetadataSection title={t`Comments`} videoId={videoId} skeletonClass="h-33">
    {({ commentPolicy }) => <PolicyRadioGroup videoId={videoId} policy={commentPolicy} />}
  </MetadataSection>
)

function PolicyRadioGroup({ videoId, policy }: { videoId: number; policy: CommentPolicy }) {
  const set = useSetCommentPolicy({ kind: 'video', id: videoId })
  return (
    <RadioGroup
      label={t`Who may comment`}
      value={policy}
      onValueChange={(chosen) => chosen !== policy && set(chosen)}
      options={policyOptions}
    />
  )
}
