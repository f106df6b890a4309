import type { DemoUsername } from './demo-users.ts'
import type { CommentAuthor } from './demo-comments.ts'

export interface DemoPost {
  author: DemoUsername
  text: string
  ageHours: number
  images?: readonly { file: string; alt: string }[]
  poll?: readonly string[]
  comments?: readonly { by: CommentAuthor; text: string; afterHours: number }[]
}

export const demoPosts: readonly DemoPost[] = [
  {
    author: 'Slow Miles',
    text: 'The key to the hut hangs where it always hung. Thank you to everybody who wrote, @Mara Holt first of all: the lock is new, the nail in the beam is the old one.\n\nPlease leave it as you find it. #huts #winter',
    ageHours: 9,
    images: [{ file: 'winter.webp', alt: 'A hut with one lit window below a snow-covered ridge at dusk' }],
    comments: [
      {
        by: 'Mara Holt',
        text: 'Every hat in the valley has hung on that nail since. You made my mother cry, in the good way.',
        afterHours: 1,
      },
      {
        by: 'Tomasz Wilk',
        text: 'Top bunk, left side: the whole ridge through a window the size of a book.',
        afterHours: 4,
      },
    ],
  },
  {
    author: 'Slow Miles',
    text: 'Next film: the night train, both directions, because the first time I slept through the lake. Where should I get off?',
    ageHours: 4 * 24,
    poll: ['At the lake', 'At the last station', 'Nowhere, stay on the train'],
    comments: [{ by: 'Jun Ito', text: 'Stay on. Film the conductor’s thermos.', afterHours: 2 }],
  },
  {
    author: 'Tidewater Films',
    text: 'Two frames that did not make it into the film, and one that nearly did. #kelp',
    ageHours: 30,
    images: [
      { file: 'under.webp', alt: 'Light falling through kelp, seen from below' },
      { file: 'sea.webp', alt: 'A calm sea before sunrise' },
      { file: 'dusk.webp', alt: 'The shore at dusk, with a thin moon' },
    ],
  },
  {
    author: 'Orbit Notebook',
    text: 'A reader asks whether the planet of the last film has a name. It has a formula, which is better: nobody can mispronounce it. The numbers stand in the description of the film.',
    ageHours: 52,
    images: [{ file: 'planet.webp', alt: 'A ringed planet above its own shadow' }],
    comments: [{ by: 'Priya Nair', text: 'My class has named it anyway.', afterHours: 3 }],
  },
  {
    author: 'Field Tapes',
    text: 'Forty minutes of nothing but wind are on their way. Which one would you rather sleep to?',
    ageHours: 18,
    poll: ['Dunes', 'Rigging', 'A door that does not close'],
  },
  {
    author: 'Field Tapes',
    text: 'I weighed the recorder, the spare batteries and the second book. The book stays at home.',
    ageHours: 12 * 24,
  },
]
