import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageTag } from '@kinora/contract/library/captions/rules'
import { ChapterList, parseChapters, validateChapters } from '@kinora/contract/library/chapters/schemas'
import { CueList } from '@kinora/contract/library/captions/cues/cue'
import { parseCaptions } from '@kinora/contract/library/captions/cues/parse-captions'
import { writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { TagList } from '@kinora/contract/library/tags/schemas'
import { userLimits } from '@kinora/contract/people/users/rules'
import { isSuggestedShort, videoLimits } from '@kinora/contract/library/videos/rules'
import { shotContextOf } from './clip-arguments.ts'
import { secondShotStart } from './clip-recipe.ts'
import { imagesFolder } from './make-clip.ts'
import { demoUsers } from './demo-users.ts'
import { recipes } from './recipes.ts'
import { demoVideos } from './demo-videos.ts'

describe('demo people', () => {
  it.each(demoUsers)('$username could have signed up like this', ({ username, email, bio, avatar }) => {
    expect(username.length).toBeGreaterThanOrEqual(userLimits.usernameMin)
    expect(username.length).toBeLessThanOrEqual(userLimits.username)
    expect(bio.length).toBeLessThanOrEqual(userLimits.bio)
    expect(email).toMatch(/^[a-z-]+@demo\.invalid$/)
    expect(existsSync(`${imagesFolder}/${avatar}`)).toBe(true)
  })

  it('are six, all distinct, and each has content', () => {
    const names = demoUsers.map(({ username }) => username.toLowerCase())
    expect(new Set(names).size).toBe(6)
    expect(new Set(demoUsers.map(({ email }) => email)).size).toBe(6)
    expect(new Set(demoVideos.map(({ owner }) => owner.toLowerCase()))).toEqual(new Set(names))
  })
})

describe('demo videos', () => {
  it.each(demoVideos)('“$title” is within the limits of the form', ({ title, description, tags }) => {
    expect(title.trim()).toBe(title)
    expect(title.length).toBeLessThanOrEqual(videoLimits.title)
    expect(description.length).toBeLessThanOrEqual(videoLimits.description)
    expect(TagList.parse(tags)).toEqual(tags)
  })

  it.each(demoVideos)('“$title” names chapters that are in the clip', ({ description, recipe }) => {
    const chapters = [...description.matchAll(/^(\d+):(\d\d) /gm)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    )
    if (chapters.length === 0) return
    expect(chapters[0]).toBe(0)
    expect(chapters[1]).toBe(Math.floor(secondShotStart(recipe)))
    expect(chapters.at(-1)).toBeLessThan(recipe.durationSeconds)
  })

  it.each(demoVideos)(
    '“$title” is marked a short exactly when it would be proposed as one',
    ({ recipe, isShort }) => {
      const { clip } = shotContextOf(recipe)
      expect(isShort).toBe(isSuggestedShort({ ...clip, durationSeconds: recipe.durationSeconds }))
    },
  )

  it.each(demoVideos.filter(({ captions }) => captions))(
    '“$title” can be read in two languages, from its beginning to its end',
    ({ captions = [], recipe }) => {
      expect(new Set(captions.map(({ language }) => languageTag(language))).size).toBe(2)
      for (const { cues } of captions) {
        expect(CueList.safeParse(cues).error).toBeUndefined()
        expect(parseCaptions(writeVtt(cues))).toEqual(cues)
        expect(cues.at(-1)?.endMs).toBeLessThan(recipe.durationSeconds * 1000)
      }
    },
  )

  it('show captions four times, chapters of a description and chapters of the editor', () => {
    expect(demoVideos.filter(({ captions }) => captions)).toHaveLength(4)
    expect(demoVideos[0]?.captions).toBeDefined()
    const described = demoVideos.filter(
      ({ description, recipe }) => parseChapters(description, recipe.durationSeconds).chapters.length > 0,
    )
    expect(described).toHaveLength(1)
    const written = demoVideos.flatMap(({ chapters, recipe }) =>
      chapters ? [{ chapters, durationSeconds: recipe.durationSeconds }] : [],
    )
    expect(written).toHaveLength(1)
    for (const { chapters, durationSeconds } of written) {
      expect(ChapterList.safeParse(chapters).error).toBeUndefined()
      expect(validateChapters([...chapters], durationSeconds)).toEqual([])
    }
  })

  it('are twelve, each recipe once, two of them shorts', () => {
    expect(new Set(demoVideos.map(({ recipe }) => recipe))).toEqual(new Set(Object.values(recipes)))
    expect(demoVideos).toHaveLength(12)
    expect(demoVideos.filter(({ isShort }) => isShort)).toHaveLength(2)
  })

  it('are clips of long videos of the same channel only', () => {
    const parts = demoVideos.filter(({ sourceTitle }) => sourceTitle)
    expect(parts).toHaveLength(1)
    for (const { sourceTitle, owner, isShort } of parts) {
      expect(isShort).toBe(true)
      expect(demoVideos).toContainEqual(
        expect.objectContaining({ title: sourceTitle, owner, isShort: false }),
      )
    }
  })

  it('come newest first, the first one being the shortest clip', () => {
    const ages = demoVideos.map(({ ageHours }) => ageHours)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    const seconds = demoVideos.map(({ recipe }) => recipe.durationSeconds)
    expect(seconds[0]).toBe(Math.min(...seconds))
  })
})
