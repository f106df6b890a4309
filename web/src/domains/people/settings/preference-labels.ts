import type { Settings } from '@kinora/contract/people/settings/schemas'

export interface Preference {
  name: Exclude<keyof Settings, 'theme' | 'timeZone' | 'keepHistoryMonths'>
  label: string
  hint: string
}

interface PreferenceGroup {
  title: string
  hint: string
  switches: readonly Preference[]
}

export const preferenceGroups: readonly PreferenceGroup[] = [
  {
    title: 'What you see',
    hint: 'Numbers and shelves that some people would rather do without.',
    switches: [
      { name: 'showLikeCount', label: 'Show like counts', hint: 'How many people liked a video or a post.' },
      {
        name: 'showSubscriberCount',
        label: 'Show subscriber counts',
        hint: 'How many people follow a channel.',
      },
      { name: 'hideShorts', label: 'Hide shorts', hint: 'No shelves of shorts among the other videos.' },
    ],
  },
  {
    title: 'Playback',
    hint: 'How videos start and continue.',
    switches: [
      { name: 'autoplay', label: 'Autoplay', hint: 'The next video starts when one ends.' },
      {
        name: 'captionsByDefault',
        label: 'Captions by default',
        hint: 'Turned on wherever they are available.',
      },
      { name: 'reducedData', label: 'Reduced data', hint: 'Less to load rather than a sharper picture.' },
      {
        name: 'matureContent',
        label: 'Mature content',
        hint: 'There is no warning before videos for adults.',
      },
    ],
  },
  {
    title: 'Privacy',
    hint: 'What is kept about you, and who sees it.',
    switches: [
      { name: 'pauseHistory', label: 'Pause history', hint: 'What you watch from now on is not remembered.' },
      {
        name: 'shareEmail',
        label: 'Share your e-mail with channels',
        hint: 'Channels you subscribe to see your address in their list.',
      },
    ],
  },
]
