interface WriterOptions {
  url: string
  token: string
  videoIds: number[]
  volume: number
}

/** One write in five edits a video, which invalidates caches everywhere; the others begin views and send beats. */
const editEvery = 5
/** One write in `viewEvery` begins a view, to stay below the limit per user and minute. */
const viewEvery = 12

export function startWriteLoad({ url, token, videoIds, volume }: WriterOptions, perSecond: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const under = new Set<Promise<void>>()
  let count = 0
  let failure: unknown
  let viewId: string | undefined
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    const answerText = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answerText}`)
    return answerText
  }
  const sendView = async (number: number) => {
    const positionSeconds = number % 30
    if (viewId && number % viewEvery !== 0) {
      const beat = { positionSeconds, watchedSeconds: positionSeconds }
      return void (await send('POST', `/api/views/${viewId}/beats`, beat))
    }
    const response = await send('POST', `/api/videos/${1 + (number % volume)}/views`, { positionSeconds })
    viewId = (JSON.parse(response) as { viewId: string }).viewId
  }
  const write = async (number: number) => {
    if (number % editEvery !== 0) return sendView(number)
    const own = videoIds[(number / editEvery) % videoIds.length]
    await send('PUT', `/api/videos/${own}`, { title: `Video as it is called the ${number}th time` })
  }
  const timer = setInterval(() => {
    const one = write(count++)
      .catch((error: unknown) => (failure ??= error))
      .then(() => void under.delete(one))
    under.add(one)
  }, 1000 / perSecond)
  return {
    count: () => count,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
      if (failure) throw failure
      return count
    },
  }
}
