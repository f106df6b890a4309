import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageTag } from '@kinora/contract/captions'
import { ChapterList, chaptersOf, complaintsOfChapters } from '@kinora/contract/chapters'
import { CueList } from '@kinora/contract/cues/cue'
import { readCaptions } from '@kinora/contract/cues/read-captions'
import { writeVtt } from '@kinora/contract/cues/write-captions'
import { TagList } from '@kinora/contract/tags'
import { userLimits } from '@kinora/contract/users'
import { isProposedShort, videoLimits } from '@kinora/contract/videos'
import { stageOf } from './clip-arguments.ts'
import { cutSeconds } from './clip-recipe.ts'
import { picturesFolder } from './make-clip.ts'
import { people } from './people.ts'
import { recipes } from './recipes.ts'
import { videos } from './videos.ts'

describe('demo people', () => {
  it.each(people)('$username could have signed up like this', ({ username, email, bio, avatar }) => {
    expect(username.length).toBeGreaterThanOrEqual(userLimits.usernameMin)
    expect(username.length).toBeLessThanOrEqual(userLimits.username)
    expect(bio.length).toBeLessThanOrEqual(userLimits.bio)
    expect(email).toMatch(/^[a-z-]+@demo\.invalid$/)
    expect(existsSync(`${picturesFolder}/${avatar}`)).toBe(true)
  })

  it('are six, all distinct, and each has content', () => {
    const names = people.map(({ username }) => username.toLowerCase())
    expect(new Set(names).size).toBe(6)
    expect(new Set(people.map(({ email }) => email)).size).toBe(6)
    expect(new Set(videos.map(({ owner }) => owner.toLowerCase()))).toEqual(new Set(names))
  })
})

describe('demo videos', () => {
  it.each(videos)('“$title” is within the limits of the form', ({ title, description, tags }) => {
    expect(title.trim()).toBe(title)
    expect(title.length).toBeLessThanOrEqual(videoLimits.title)
    expect(description.length).toBeLessThanOrEqual(videoLimits.description)
    expect(TagList.parse(tags)).toEqual(tags)
  })

  it.each(videos)('“$title” names chapters that are in the clip', ({ description, recipe }) => {
    const chapters = [...description.matchAll(/^(\d+):(\d\d) /gm)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    )
    if (chapters.length === 0) return
    expect(chapters[0]).toBe(0)
    expect(chapters[1]).toBe(Math.floor(cutSeconds(recipe)))
    expect(chapters.at(-1)).toBeLessThan(recipe.durationSeconds)
  })

  it.each(videos)(
    '“$title” is marked a short exactly when it would be proposed as one',
    ({ recipe, isShort }) => {
      const { clip } = stageOf(recipe)
      expect(isShort).toBe(isProposedShort({ ...clip, durationSeconds: recipe.durationSeconds }))
    },
  )

  it.each(videos.filter(({ captions }) => captions))(
    '“$title” can be read in two languages, from its beginning to its end',
    ({ captions = [], recipe }) => {
      expect(new Set(captions.map(({ language }) => languageTag(language))).size).toBe(2)
      for (const { cues } of captions) {
        expect(CueList.safeParse(cues).error).toBeUndefined()
        expect(readCaptions(writeVtt(cues))).toEqual(cues)
        expect(cues.at(-1)?.endMs).toBeLessThan(recipe.durationSeconds * 1000)
      }
    },
  )

  it('show captions four times, chapters of a description and chapters of the editor', () => {
    expect(videos.filter(({ captions }) => captions)).toHaveLength(4)
    expect(videos[0]?.captions).toBeDefined()
    const described = videos.filter(
      ({ description, recipe }) => chaptersOf(description, recipe.durationSeconds).chapters.length > 0,
    )
    expect(described).toHaveLength(1)
    const written = videos.flatMap(({ chapters, recipe }) =>
      chapters ? [{ chapters, durationSeconds: recipe.durationSeconds }] : [],
    )
    expect(written).toHaveLength(1)
    for (const { chapters, durationSeconds } of written) {
      expect(ChapterList.safeParse(chapters).error).toBeUndefined()
      expect(complaintsOfChapters([...chapters], durationSeconds)).toEqual([])
    }
  })

  it('are twelve, each recipe once, two of them shorts', () => {
    expect(new Set(videos.map(({ recipe }) => recipe))).toEqual(new Set(Object.values(recipes)))
    expect(videos).toHaveLength(12)
    expect(videos.filter(({ isShort }) => isShort)).toHaveLength(2)
  })

  it('are clips of long videos of the same channel only', () => {
    const parts = videos.filter(({ takenFrom }) => takenFrom)
    expect(parts).toHaveLength(1)
    for (const { takenFrom, owner, isShort } of parts) {
      expect(isShort).toBe(true)
      expect(videos).toContainEqual(expect.objectContaining({ title: takenFrom, owner, isShort: false }))
    }
  })

  it('come newest first, the first one being the shortest clip', () => {
    const ages = videos.map(({ ageHours }) => ageHours)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    const seconds = videos.map(({ recipe }) => recipe.durationSeconds)
    expect(seconds[0]).toBe(Math.min(...seconds))
  })
})
