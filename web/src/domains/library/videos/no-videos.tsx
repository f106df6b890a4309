import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import LogIn from 'lucide-react/icons/log-in'
import Upload from 'lucide-react/icons/upload'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

export function UploadOrSignIn() {
  const viewer = useViewer()
  return viewer ? (
    <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
      <Glyph icon={Upload} size={18} /> {t`Upload video`}
    </Link>
  ) : (
    <SignInLink className={buttonClass({ variant: 'primary' })}>
      <Glyph icon={LogIn} size={18} /> {t`Sign in`}
    </SignInLink>
  )
}

export const NoVideos = ({ isCategory }: { isCategory: boolean }) =>
  isCategory ? (
    <EmptyState
      icon={Clapperboard}
      title={t`No videos in this category yet`}
      className="py-20"
      action={
        <Link to="/" className={buttonClass()}>
          {t`Show all videos`}
        </Link>
      }
    />
  ) : (
    <EmptyState icon={Clapperboard} title={t`No videos yet`} className="py-20" action={<UploadOrSignIn />}>
      {t`Upload the first one. It plays a moment later.`}
    </EmptyState>
  )
