import type { Cue } from '@kinora/contract/library/captions/cues/cue'

/** The clips have no speech: the cues describe what is seen and heard. */
export interface DemoCaptions {
  language: string
  cues: readonly Cue[]
}

type CueLine = readonly [fromSeconds: number, toSeconds: number, text: string]

const toCaptions = (language: string, ...lines: CueLine[]): DemoCaptions => ({
  language,
  cues: lines.map(([from, to, text]) => ({ startMs: from * 1000, endMs: to * 1000, text, settings: '' })),
})

export const contourMapCaptions = [
  toCaptions(
    'en',
    [0.5, 3.2, '[A low G swells]'],
    [3.4, 5.8, 'Lines close together: steep ground.'],
    [6.2, 9, 'The same kind of hills, seen from the side.'],
    [9.2, 11.5, 'Fog keeps the valleys to itself.'],
  ),
  toCaptions(
    'de',
    [0.5, 3.2, '[Ein tiefes G schwillt an]'],
    [3.4, 5.8, 'Enge Linien: steiles Gelände.'],
    [6.2, 9, 'Hügel derselben Art, von der Seite gesehen.'],
    [9.2, 11.5, 'Der Nebel behält die Täler für sich.'],
  ),
]

export const stringsCaptions = [
  toCaptions(
    'en',
    [1, 5, '[Four sine waves: C, G, B and D]'],
    [5.5, 10, 'Each one swells at its own speed.'],
    [11, 15.5, 'One curve, repeated with a small shift.'],
    [16, 20, 'Where the lines cross, they glow.'],
    [20.5, 23.5, '[The chord fades; it never came round]'],
  ),
  toCaptions(
    'fr',
    [1, 5, '[Quatre ondes sinusoïdales : do, sol, si et ré]'],
    [5.5, 10, 'Chacune enfle à son propre rythme.'],
    [11, 15.5, 'Une seule courbe, répétée avec un léger décalage.'],
    [16, 20, 'Là où les lignes se croisent, elles brillent.'],
    [20.5, 23.5, '[L’accord s’éteint sans être jamais revenu]'],
  ),
]

export const planetCaptions = [
  toCaptions(
    'en',
    [1, 5.5, 'A ball, some circles, one light.'],
    [6, 10.5, 'The bands are noise, pulled sideways.'],
    [11.5, 16, 'The rings are circles seen at an angle.'],
    [17, 22.5, 'Behind the ball they vanish into its night.'],
  ),
  toCaptions(
    'es',
    [1, 5.5, 'Una bola, unos círculos, una luz.'],
    [6, 10.5, 'Las bandas son ruido estirado hacia los lados.'],
    [11.5, 16, 'Los anillos son círculos vistos de lado.'],
    [17, 22.5, 'Detrás de la bola se pierden en su noche.'],
  ),
]

export const duskCaptions = [
  toCaptions(
    'el',
    [1, 5, 'Ο ήλιος κρύβεται πίσω από την κορφή.'],
    [5.5, 8.5, 'Μετά μένει μόνο η θάλασσα.'],
    [9, 12, '[Ήσυχος, βαθύς ήχος]'],
  ),
  toCaptions(
    'en',
    [1, 5, 'The sun goes down behind the ridge.'],
    [5.5, 8.5, 'Then only the sea is left.'],
    [9, 12, '[A quiet, deep sound]'],
  ),
]

export const planetChapters = [
  { startSeconds: 0, title: 'The whole system' },
  { startSeconds: 11, title: 'Along the rings' },
  { startSeconds: 21, title: 'Into the shadow' },
]
