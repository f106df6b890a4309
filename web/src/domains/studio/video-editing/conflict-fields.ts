import { categories } from '@kinora/contract/library/categories/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import type { FieldFormats } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { countryName } from '../../library/visibility/countries.ts'
import { formatMoment } from '../../library/visibility/local-time.ts'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import type { EditedVideo } from './edited-video.ts'

const formatYesNo = (isOn: boolean) => (isOn ? 'Yes' : 'No')

export function useConflictFields(): FieldFormats<EditedVideo> {
  const all = useQuery(query(categories.list, {}))
  const categoryName = (id: number | null) =>
    id === null ? 'None' : (all.data?.find((each) => each.id === id)?.name ?? `Number ${id}`)
  return {
    title: { label: 'Title', words: (title) => title },
    description: { label: 'Description', words: (description) => description },
    tags: { label: 'Tags', words: (tags) => tags.join(', ') },
    category: { label: 'Category', words: categoryName },
    thumbnailUrl: { label: 'Thumbnail URL', words: (address) => address },
    choice: { label: 'Visibility', words: (choice) => publishChoiceLabels[choice].label },
    publishAt: { label: 'Goes public on', words: (time) => (time ? formatMoment(time) : 'Never') },
    isShort: { label: 'Short', words: formatYesNo },
    takenFromId: { label: 'From', words: (id) => (id === null ? 'None' : `Video ${id}`) },
    contentWarnings: { label: 'Content warnings', words: (warnings) => warnings.join(', ') },
    restrictedInCountries: {
      label: 'Not shown in these countries',
      words: (codes) => codes.map(countryName).join(', '),
    },
  }
}
