export interface DemoUser {
  username: string
  /** `.invalid` never resolves: demo users receive no mail, and cannot sign in. */
  email: string
  bio: string
  avatar: string
  isVerified: boolean
}

export const demoUsers = [
  {
    username: 'Slow Miles',
    email: 'slow-miles@demo.invalid',
    bio: 'Long walks, paper maps and the weather in between. Films for people who arrive late and see more.\n\nEvery hill on this channel was drawn by a formula: bring no boots.',
    avatar: 'person-1.webp',
    isVerified: true,
  },
  {
    username: 'Field Tapes',
    email: 'field-tapes@demo.invalid',
    bio: 'What places sound like when nobody is talking. Headphones help.\n\nDemo channel: the tapes are oscillators and filtered noise.',
    avatar: 'person-2.webp',
    isVerified: false,
  },
  {
    username: 'Orbit Notebook',
    email: 'orbit-notebook@demo.invalid',
    bio: 'Rings, orbits, fractals, and the arithmetic behind them, one small question at a time.',
    avatar: 'person-6.webp',
    isVerified: true,
  },
  {
    username: 'Tidewater Films',
    email: 'tidewater-films@demo.invalid',
    bio: 'Quiet films from the edge of the sea. No narrator, no hurry, no real water either: this is a demo channel and its sea is computed.',
    avatar: 'person-3.webp',
    isVerified: true,
  },
  {
    username: 'Northbound',
    email: 'northbound@demo.invalid',
    bio: 'Cold light, long nights, firs.',
    avatar: 'person-5.webp',
    isVerified: false,
  },
  {
    username: 'Ana Lindqvist',
    email: 'ana-lindqvist@demo.invalid',
    bio: 'I write slow music for sine waves. Scores, patches and mistakes, all in public.',
    avatar: 'person-4.webp',
    isVerified: false,
  },
] as const satisfies readonly DemoUser[]

export type DemoUsername = (typeof demoUsers)[number]['username']
