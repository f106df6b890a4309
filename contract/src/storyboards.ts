import { z } from 'zod'

export const Storyboard = z
  .object({
    /** WebVTT whose cues name a sheet with `#xywh=`. */
    vttUrl: z.string(),
    /** URL with `{sheet}` for the sheet's number from 0. */
    sheetUrl: z.string(),
    columns: z.number().int(),
    rows: z.number().int(),
    tileWidth: z.number().int(),
    tileHeight: z.number().int(),
    tileCount: z.number().int(),
    /** Tile n shows the frame at n times this. */
    intervalSeconds: z.number(),
  })
  .meta({ id: 'Storyboard' })
export type Storyboard = z.infer<typeof Storyboard>
