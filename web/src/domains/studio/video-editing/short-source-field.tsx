import { videos } from '@kinora/contract/library/videos/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { VideoSelect } from '../../community/channels/video-select.tsx'
import type { EditSectionProps } from './edited-video.ts'

export function ShortSourceField({ form: { control, setValue }, video }: EditSectionProps) {
  const { errors } = useFormState({ control })
  const [isShort, id] = useWatch({ control, name: ['isShort', 'takenFromId'] })
  const [chosen, setChosen] = useState<VideoCard | null>(null)
  const { data } = useQuery({
    ...query(videos.find, { params: { id: id ?? 0 } }),
    enabled: id !== null && id !== chosen?.id,
  })
  if (!isShort) return null
  const known = id === chosen?.id ? chosen : (data ?? null)
  return (
    <VideoSelect
      label="From"
      hint="The long video it was taken from. The short links to it."
      userId={video.creator.id}
      type="long"
      value={id === null ? null : known}
      onChange={(source) => {
        setChosen(source)
        setValue('takenFromId', source?.id ?? null, { shouldDirty: true })
      }}
      error={errors.takenFromId?.message}
    />
  )
}
