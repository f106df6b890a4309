import { z } from 'zod'

/** Small pictures of the whole video, tiled into sheets: for the seek bar and for previews on cards. */
export const Storyboard = z
  .object({
    /** WebVTT whose cues name a sheet with `#xywh=`. */
    vttUrl: z.string(),
    /** Address of a sheet, `{sheet}` standing for its number from 0. */
    sheetUrl: z.string(),
    columns: z.number().int(),
    rows: z.number().int(),
    tileWidth: z.number().int(),
    tileHeight: z.number().int(),
    tileCount: z.number().int(),
    /** Tile n shows the picture at n times this. */
    intervalSeconds: z.number(),
  })
  .meta({ id: 'Storyboard' })
export type Storyboard = z.infer<typeof Storyboard>
