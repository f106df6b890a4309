import { tags } from '@kinora/contract/library/tags/calls'
import { tagLimits } from '@kinora/contract/library/tags/limits'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../../api.ts'
import { TagInput, type TagInputProps } from '../../../ui/tag-input.tsx'
import { truncateText } from '@kinora/contract/text/truncate-text'

export interface VideoTagsProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
}

export const VideoTagInput = ({
  onChange,
  ...input
}: VideoTagsProps & Pick<TagInputProps, 'suggestions' | 'onQueryChange'>) => (
  <TagInput
    {...input}
    onValueChange={onChange}
    max={tagLimits.perVideo}
    normalize={(text) => truncateText(cleanTag(text), tagLimits.length)}
  />
)

export function TagInputWithSuggestions(props: VideoTagsProps) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const suggestions = useQuery({
    ...query(tags.suggest, { query: { query: truncateText(asked, tagLimits.length) } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <VideoTagInput
      {...props}
      suggestions={asked === '' ? [] : suggestions.data?.map(({ name }) => name)}
      onQueryChange={setTyped}
    />
  )
}
