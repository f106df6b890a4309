import { pages } from '@kinora/contract/pages'
import { useTitle } from '../lib/use-title.ts'

export default function ShortsPage() {
  useTitle(pages.shorts.title)
  return <h1 className="sr-only">Shorts</h1>
}
