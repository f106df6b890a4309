import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { authSceneSizes } from '@kinora/contract/pages/image-sizes'
import { videos } from '@kinora/contract/library/videos/calls'
import { preloadedResponses, type PreparePage, type PreparedPages } from '../platform/pages/page-content.ts'
import { listVideos } from '../domains/library/videos/service.ts'
import { providerScriptOrigin, listSignInMethods } from '../domains/people/identity/sign-in.ts'

const prepareSignInPage: PreparePage<'auth' | 'verifyOtp'> = async (ctx) => {
  const asked = initialCalls.auth()
  const newest = await listVideos(ctx, videos.list.query.parse(asked.newest.input.query))
  const methods = await listSignInMethods(ctx)
  const poster = newest.items[0]?.poster
  return {
    allowedOrigin: methods.google ? providerScriptOrigin(ctx.config) : undefined,
    preloaded: preloadedResponses(asked, { methods, newest }),
    heroImage: poster ? { source: poster, sizes: authSceneSizes } : undefined,
  }
}

export const signInPages: PreparedPages<'auth' | 'verifyOtp'> = {
  auth: prepareSignInPage,
  verifyOtp: prepareSignInPage,
}
