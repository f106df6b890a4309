interface Writer {
  url: string
  token: string
  /** Videos of their own, which they may change. */
  videoIds: number[]
  /** How many videos there are. */
  volume: number
}

/** Of five writes one changes what a video says, which is forgotten everywhere; the others say how far one has watched. */
const editEvery = 5

/** Makes so many writes a second, through the API, one after the other as their time comes. */
export function startWriting({ url, token, videoIds, volume }: Writer, perSecond: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const under = new Set<Promise<void>>()
  let count = 0
  let failure: unknown
  const put = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const write = (number: number) => {
    const own = videoIds[(number / editEvery) % videoIds.length]
    return number % editEvery === 0
      ? put(`/api/videos/${own}`, { title: `Video as it is called the ${number}th time` })
      : put(`/api/videos/${1 + (number % volume)}/position`, { seconds: number % 30 })
  }
  const timer = setInterval(() => {
    const one = write(count++)
      .catch((error: unknown) => (failure ??= error))
      .then(() => void under.delete(one))
    under.add(one)
  }, 1000 / perSecond)
  return {
    /** Resolves with how many there were when the last of them is done. */
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
      if (failure) throw failure
      return count
    },
  }
}
