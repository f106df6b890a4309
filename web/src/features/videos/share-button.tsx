import { useRouter } from '@tanstack/react-router'
import Share2 from 'lucide-react/icons/share-2'
import { toVideo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { copyText } from './copy-text.ts'

/** Copies the address of a video. */
export function ShareButton({ id }: { id: number }) {
  const router = useRouter()
  const share = async () => {
    const address = new URL(router.buildLocation(toVideo(id)).href, location.origin).href
    const isCopied = await copyText(address)
    toast(isCopied ? { title: 'Link copied' } : { title: `Copy this link: ${address}`, tone: 'info' })
  }
  return (
    <Button icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}
