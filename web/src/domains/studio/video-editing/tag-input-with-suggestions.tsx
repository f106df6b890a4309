import { tags } from '@kinora/contract/library/tags/calls'
import { cleanTag, tagLimits } from '@kinora/contract/library/tags/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../../api.ts'
import { TagInput } from '../../../ui/tag-input.tsx'
import { truncateText } from '@kinora/contract/text/truncate-text'

export function TagInputWithSuggestions({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (tags: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const suggestions = useQuery({
    ...query(tags.suggest, { query: { query: truncateText(asked, tagLimits.length) } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <TagInput
      value={value}
      onValueChange={onChange}
      max={tagLimits.perVideo}
      normalize={(text) => truncateText(cleanTag(text), tagLimits.length)}
      suggestions={asked === '' ? [] : suggestions.data?.map(({ name }) => name)}
      onQueryChange={setTyped}
    />
  )
}
