import type { DemoUsername } from './demo-users.ts'

export const demoViewers = [
  { username: 'Mara Holt', email: 'mara-holt@demo.invalid' },
  { username: 'Tomasz Wilk', email: 'tomasz-wilk@demo.invalid' },
  { username: 'Priya Nair', email: 'priya-nair@demo.invalid' },
  { username: 'Jun Ito', email: 'jun-ito@demo.invalid' },
  { username: 'Beatriz Lobo', email: 'beatriz-lobo@demo.invalid' },
  { username: 'Old Harbour Radio', email: 'old-harbour-radio@demo.invalid' },
] as const
export type DemoViewer = (typeof demoViewers)[number]['username']
export type CommentAuthor = DemoUsername | DemoViewer

export interface DemoComment {
  author: CommentAuthor
  text: string
  afterHours: number
  likes: number
  isPinned?: true
  isHearted?: true
  replies?: readonly Omit<DemoComment, 'replies' | 'isPinned'>[]
}

export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  'A contour map in twelve seconds': [
    {
      author: 'Slow Miles',
      text: 'The formula behind the hills stands in the description. Change one number and you get another valley: I would love to see yours.',
      afterHours: 0.2,
      likes: 5,
      isPinned: true,
    },
    {
      author: 'Priya Nair',
      text: 'I teach map reading to scouts, and 0:06 is the moment it clicks for them: the same lines, suddenly seen from the side.',
      afterHours: 5,
      likes: 8,
      isHearted: true,
      replies: [
        {
          author: 'Slow Miles',
          text: 'That sentence made my week. Use it however you like.',
          afterHours: 7,
          likes: 3,
          isHearted: true,
        },
        { author: 'Mara Holt', text: 'Stealing this for geography on Monday.', afterHours: 20, likes: 1 },
      ],
    },
    {
      author: 'Jun Ito',
      text: 'Twelve seconds and I finally know why close lines mean sore legs.',
      afterHours: 26,
      likes: 4,
    },
  ],
  'Night skyline, 2 a.m.: a city that nobody built, window by window, with a hum in B flat': [
    {
      author: 'Tomasz Wilk',
      text: 'Somebody on the fourth floor, second tower from the left, is also not asleep at 0:09.',
      afterHours: 3,
      likes: 7,
      isHearted: true,
      replies: [
        {
          author: 'Field Tapes',
          text: 'She is finishing a letter. The light goes off when it is done.',
          afterHours: 4,
          likes: 6,
        },
      ],
    },
    {
      author: 'Old Harbour Radio',
      text: 'Played the hum between two records last night. Nobody noticed where it began.',
      afterHours: 30,
      likes: 3,
    },
  ],
  'Under the kelp, then up for air': [
    {
      author: 'Beatriz Lobo',
      text: 'The way the light breaks when you come up! I held my breath without meaning to.',
      afterHours: 8,
      likes: 5,
      isHearted: true,
    },
    {
      author: 'Mara Holt',
      text: 'How long did this take to compute?',
      afterHours: 12,
      likes: 1,
      replies: [
        {
          author: 'Tidewater Films',
          text: 'Shorter than the real sea takes to get warm: about four minutes.',
          afterHours: 14,
          likes: 4,
        },
      ],
    },
  ],
  'Four oscillators, one slow chord': [
    {
      author: 'Jun Ito',
      text: 'It never comes round, and still I keep waiting for it to. 0:11 is where I gave in.',
      afterHours: 2,
      likes: 9,
      isHearted: true,
    },
    {
      author: 'Old Harbour Radio',
      text: 'May we play this on air? You would be named, before and after.',
      afterHours: 9,
      likes: 2,
      replies: [
        {
          author: 'Ana Lindqvist',
          text: 'Please do. Tell me when, so that I can pretend not to listen.',
          afterHours: 10,
          likes: 5,
          isHearted: true,
        },
        { author: 'Old Harbour Radio', text: 'Thursday, a little after midnight.', afterHours: 11, likes: 2 },
      ],
    },
    { author: 'Northbound', text: 'This is what our sky sounds like, I think.', afterHours: 40, likes: 3 },
  ],
  'The dunes that sing, recorded with no microphone at all': [
    {
      author: 'Priya Nair',
      text: 'I came to argue that dunes cannot sing and stayed to the end.',
      afterHours: 6,
      likes: 4,
    },
  ],
  'A ringed planet that is on no star chart': [
    {
      author: 'Tomasz Wilk',
      text: 'The chapters are a nice touch. “Into the shadow” is the best eight seconds on this site.',
      afterHours: 4,
      likes: 6,
      isHearted: true,
      replies: [
        {
          author: 'Orbit Notebook',
          text: 'It was one line of arithmetic too many, until it was not.',
          afterHours: 5,
          likes: 2,
        },
      ],
    },
    {
      author: 'Beatriz Lobo',
      text: 'Are the rings thinner at the edge, or is that my screen?',
      afterHours: 15,
      likes: 1,
    },
    { author: 'Slow Miles', text: 'I would walk there.', afterHours: 33, likes: 7 },
  ],
  'A light in the hut: winter walking for people who would rather stay in': [
    {
      author: 'Mara Holt',
      text: 'Watched it under two blankets, as intended.',
      afterHours: 1,
      likes: 6,
      isHearted: true,
    },
    { author: 'Jun Ito', text: 'Who lit the light?', afterHours: 18, likes: 2 },
  ],
  'z² + c': [
    {
      author: 'Priya Nair',
      text: 'Showed this to my father, who asked where the camera stood. I have no answer.',
      afterHours: 10,
      likes: 5,
      replies: [
        {
          author: 'Orbit Notebook',
          text: 'At minus 0.743643, a little to the left.',
          afterHours: 11,
          likes: 8,
        },
      ],
    },
  ],
}

export const demoPlaylists: readonly {
  by: CommentAuthor
  name: string
  description: string
  titles: readonly string[]
}[] = [
  {
    by: 'Slow Miles',
    name: 'To fall asleep by',
    description: 'Slow pictures, low sounds. Nothing happens in any of them.',
    titles: [
      'Four oscillators, one slow chord',
      'A light in the hut: winter walking for people who would rather stay in',
      'The dunes that sing, recorded with no microphone at all',
      'Under the kelp, then up for air',
    ],
  },
  {
    by: 'Orbit Notebook',
    name: 'Arithmetic you can look at',
    description: 'One formula each.',
    titles: ['z² + c', 'A ringed planet that is on no star chart', 'A contour map in twelve seconds'],
  },
]
