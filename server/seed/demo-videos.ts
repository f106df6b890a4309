import type { Chapter } from '@kinora/contract/library/videos/schemas'
import type { ClipRecipe } from './clip-recipe.ts'
import type { DemoUsername } from './demo-users.ts'
import { recipes } from './recipes.ts'
import {
  contourMapCaptions,
  duskCaptions,
  planetCaptions,
  planetChapters,
  stringsCaptions,
  type DemoCaptions,
} from './demo-captions.ts'

export type DemoCategory =
  | 'Music'
  | 'Gaming'
  | 'Sports'
  | 'Education'
  | 'Entertainment'
  | 'News'
  | 'Technology'
  | 'Science'

export interface DemoVideo {
  title: string
  description: string
  tags: readonly string[]
  category: DemoCategory
  owner: DemoUsername
  ageHours: number
  isShort: boolean
  sourceTitle?: string
  recipe: ClipRecipe
  captions?: readonly DemoCaptions[]
  chapters?: readonly Chapter[]
}

const lines = (...text: string[]) => text.join('\n')

/** Newest first; the first one is the fastest to encode, so that a new home page fills early. */
export const demoVideos: readonly DemoVideo[] = [
  {
    title: 'A contour map in twelve seconds',
    description: lines(
      'Follow the red route and watch the brown lines. Where they crowd together the ground is steep, where they spread out you can stop for tea, and where they close into a ring you are standing on a top or in a hollow.',
      '',
      'The sheet shows no place on earth: its hills are noise, and the lines join the points of equal height. The ridges at the end are another sum of the same kind, seen from the side.',
      '',
      '0:00 The sheet, following the route to the shore',
      '0:05 Ridges in fog, seen from the side',
      '',
      'Sound: a G and a D, swelling at their own pace.',
    ),
    tags: ['maps', 'contour-lines', 'navigation', 'hiking', 'demo'],
    category: 'Education',
    owner: 'Slow Miles',
    ageHours: 5,
    isShort: false,
    recipe: recipes.contourMap,
    captions: contourMapCaptions,
  },
  {
    title: 'Lights below, lights above',
    description:
      'Up from the lit windows of a computed city, straight into a computed aurora. Fourteen seconds, one move, an E major chord.',
    tags: ['shorts', 'night', 'city', 'aurora', 'demo'],
    category: 'Entertainment',
    owner: 'Northbound',
    ageHours: 20,
    isShort: true,
    sourceTitle: 'Green sky',
    recipe: recipes.cityAndSky,
  },
  {
    title: 'Night skyline, 2 a.m.: a city that nobody built, window by window, with a hum in B flat',
    description: lines(
      'This is how many games fill a skyline: a few hundred boxes, a random seed, and the rule that most people are asleep. Warm windows are homes, blue ones are screens, and the water at the bottom is the same picture upside down.',
      '',
      '0:00 Along the front',
      '0:06 Closer, down to the water',
      '',
      'The hum is B flat in two octaves. The upper one sounds twice, half a hertz apart, and that is why it seems to breathe.',
    ),
    tags: ['city', 'night', 'procedural', 'skyline', 'ambience', 'b-flat', 'demo'],
    category: 'Gaming',
    owner: 'Field Tapes',
    ageHours: 41,
    isShort: false,
    recipe: recipes.city,
  },
  {
    title: 'Sand, up close',
    description: 'Two sine waves make the ripples, one soft noise bends them. The rest is colour.',
    tags: ['shorts', 'dunes', 'ripples', 'demo'],
    category: 'Education',
    owner: 'Field Tapes',
    ageHours: 90,
    isShort: true,
    recipe: recipes.sandWaves,
  },
  {
    title: 'Green sky',
    description: lines(
      'Curtains of green over a line of firs, then the blue hour after it.',
      '',
      'An aurora is oxygen glowing a hundred kilometres up. This one is a few wavy lines with a bright lower edge and a long fade upwards, which turns out to be most of what the eye wants.',
    ),
    tags: ['aurora', 'night-sky', 'winter', 'north', 'demo'],
    category: 'Science',
    owner: 'Northbound',
    ageHours: 130,
    isShort: false,
    recipe: recipes.aurora,
  },
  {
    title: 'Under the kelp, then up for air',
    description: lines(
      'One slow breath: from the floor of a kelp forest up through the light, past the surface, to a sun that stands still on the horizon.',
      '',
      '0:00 Kelp and rays of light',
      '0:06 The surface',
      '0:10 Evening sea',
      '',
      'Nothing here is wet. The rays are a noise stretched towards one point, the glitter on the water is another one squeezed flat.',
    ),
    tags: ['sea', 'kelp', 'underwater', 'sunset', 'calm', 'demo'],
    category: 'Entertainment',
    owner: 'Tidewater Films',
    ageHours: 210,
    isShort: false,
    recipe: recipes.kelp,
  },
  {
    title: 'Four oscillators, one slow chord',
    description: lines(
      'C, G, B and D: four sine waves, each swelling at its own speed, so that the chord never comes round to the same place twice while you listen. A little pink noise stands in for the bow.',
      '',
      'The picture is the same idea drawn: one curve, repeated with a small shift until the lines cross and glow.',
      '',
      '0:00 All strings',
      '0:10 The crossing, tilted',
      '0:20 Level again, and further off',
      '',
      'Best with headphones: every voice has its own place between left and right.',
    ),
    tags: ['sine-waves', 'drone', 'ambient', 'synthesis', 'composition', 'demo'],
    category: 'Music',
    owner: 'Ana Lindqvist',
    ageHours: 330,
    isShort: false,
    recipe: recipes.strings,
    captions: stringsCaptions,
  },
  {
    title: 'The dunes that sing, recorded with no microphone at all',
    description: lines(
      'Some real dunes hum when their sand slides, mostly somewhere between seventy and a hundred hertz. So this one does too: two low voices, 92.5 and 92.9 hertz, that beat against each other every two and a half seconds.',
      '',
      '0:00 Along the crest',
      '0:06 The last light behind the hills',
    ),
    tags: ['dunes', 'desert', 'field-recording', 'drone', 'demo'],
    category: 'Music',
    owner: 'Field Tapes',
    ageHours: 520,
    isShort: false,
    recipe: recipes.dunes,
  },
  {
    title: 'A ringed planet that is on no star chart',
    description: lines(
      'It looks familiar, but nobody has ever pointed a telescope at it. The ball is a sphere with banded noise, the rings are circles seen at an angle, and the part that takes the thinking is the shadow.',
      '',
      'Look for the place where the rings pass behind the ball and vanish into its night. The chapters of this one were written in the editor.',
    ),
    tags: ['planet', 'rings', 'space', 'shadow', 'rendering', 'demo'],
    category: 'Science',
    owner: 'Orbit Notebook',
    ageHours: 800,
    isShort: false,
    recipe: recipes.planet,
    captions: planetCaptions,
    chapters: planetChapters,
  },
  {
    title: 'Σούρουπο πάνω από τις κορυφογραμμές',
    description: lines(
      'Ο ήλιος κρύβεται πίσω από την κορφή, οι κορυφογραμμές σβήνουν η μία μετά την άλλη, και μετά μένει μόνο η θάλασσα.',
      '',
      'Dusk over the ridgelines, then the sea. A title in another script, because yours may be too. The hills and the sun are computed.',
    ),
    tags: ['σούρουπο', 'βουνά', 'dusk', 'mountains', 'sea', 'demo'],
    category: 'Entertainment',
    owner: 'Slow Miles',
    ageHours: 1200,
    isShort: false,
    recipe: recipes.dusk,
    captions: duskCaptions,
  },
  {
    title: 'A light in the hut: winter walking for people who would rather stay in',
    description: lines(
      'Fog on the lower ridges, snow light on the upper ones, and one lit window between the firs.',
      '',
      'No kilometre was walked for this film: ridges, fog and hut are drawn. The feeling of being nearly there is real.',
      '',
      '0:00 Fog over the forest',
      '0:05 Towards the hut',
    ),
    tags: ['winter', 'hut', 'fog', 'hiking', 'slow', 'demo'],
    category: 'Sports',
    owner: 'Slow Miles',
    ageHours: 1750,
    isShort: false,
    recipe: recipes.winterHut,
  },
  {
    title: 'z² + c',
    description: lines(
      'Take a point, square it, add the same number again, and again. Points that never run away are black; the others are coloured by how soon they leave.',
      '',
      'One turn around the whole Julia set, then a walk along one of its arms. No zoom into infinity: this is one picture, and its smallest curls end where its pixels do.',
      '',
      '0:00 The whole set, turning',
      '0:06 Along an arm',
      '',
      'About this shelf: all twelve clips were made on the machine that shows them, from pictures out of formulas, with a moving camera, a cross-fade, some grain and a chord. Delete them whenever you like; they do not come back.',
    ),
    tags: ['julia-set', 'fractals', 'mathematics', 'complex-numbers', 'demo'],
    category: 'Technology',
    owner: 'Orbit Notebook',
    ageHours: 2600,
    isShort: false,
    recipe: recipes.julia,
  },
]
