import { firstCalls } from '@kinora/contract/first-calls'
import { authSceneSizes } from '@kinora/contract/first-picture'
import { videos } from '@kinora/contract/videos'
import { answersTo, type Prepare, type PreparedPages } from '../../platform/pages/page.ts'
import { listVideos } from '../videos/service.ts'
import { buttonOrigin, signInMethods } from './service.ts'

const signIn: Prepare<'auth' | 'verifyOtp'> = async (ctx) => {
  const asked = firstCalls.auth()
  const newest = await listVideos(ctx, videos.list.query.parse(asked.newest.input.query))
  const methods = await signInMethods(ctx)
  const poster = newest.items[0]?.poster
  return {
    opensTo: methods.google ? buttonOrigin(ctx.config) : undefined,
    first: answersTo(asked, { methods, newest }),
    picture: poster ? { source: poster, sizes: authSceneSizes } : undefined,
  }
}

export const signInPages: PreparedPages<'auth' | 'verifyOtp'> = { auth: signIn, verifyOtp: signIn }
