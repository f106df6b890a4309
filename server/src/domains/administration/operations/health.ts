import type { Health, HealthCheck } from '@kinora/contract/administration/operations/schemas'
import type { Context } from '../../../context.ts'
import { countUnfinishedJobs, longestWaitSeconds } from '../../../platform/jobs/queries.ts'
import { deadLetters } from '../../../platform/jobs/queues.ts'
import { readDiskSpace } from '../../../platform/storage/disk-space.ts'
import { countOrphans } from '../../../platform/storage/orphan-queries.ts'
import { readBackupFacts, type BackupFacts } from '../backups/service.ts'
import * as queries from './queries.ts'

// docs/product.md “Operations”

/** Input of the checks, separate from its collection, so that the checks can be tested. */
export interface HealthFacts {
  disk: { freeBytes: number; totalBytes: number; reservedBytes: number }
  hasMailServer: boolean
  isPublic: boolean
  missingLimits: string[]
  signedIn: { people: number; addresses: number }
  trustsProxy: boolean
  waitingSeconds: number | null
  failedJobs: number
  heldOrphans: number
  backups: BackupFacts
}

const formatGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
const passed = (name: string, says: string): HealthCheck => ({ name, state: 'ok', says, advice: null })

function checkDisk({ freeBytes, totalBytes, reservedBytes }: HealthFacts['disk']): HealthCheck {
  const says = `${formatGigabytes(freeBytes)} of ${formatGigabytes(totalBytes)} free; ${formatGigabytes(reservedBytes)} reserved.`
  if (freeBytes <= reservedBytes)
    return {
      name: 'Disk',
      state: 'problem',
      says,
      advice:
        'Uploads and encoding are on hold. Free up space, or lower DISK_RESERVE_PERCENT and DISK_RESERVE_GB.',
    }
  if (freeBytes <= 2 * reservedBytes)
    return {
      name: 'Disk',
      state: 'warning',
      says,
      advice: 'Free up space soon: uploads stop when only the reserve is left.',
    }
  return passed('Disk', says)
}

function checkMail({ hasMailServer, isPublic }: HealthFacts): HealthCheck {
  if (hasMailServer) return passed('Mail', 'Messages go through the mail server of SMTP_URL.')
  return {
    name: 'Mail',
    state: isPublic ? 'problem' : 'warning',
    says: 'Messages are stored in the outbox folder, and sign-in codes are printed in the log.',
    advice: 'Set SMTP_URL, so that they are delivered.',
  }
}

function checkSandbox({ missingLimits }: HealthFacts): HealthCheck {
  if (missingLimits.length === 0)
    return passed('Sandbox', 'ffmpeg has no network access, and its resources are limited.')
  return {
    name: 'Sandbox',
    state: 'warning',
    says: `ffmpeg processes untrusted files, and ${missingLimits.join('; ')}.`,
    advice: 'Install util-linux, and allow user namespaces in the container.',
  }
}

/** This many users behind one address suggest an unconfigured proxy. */
const suspiciousUsersPerAddress = 5

function checkProxy({ signedIn: { people, addresses }, trustsProxy }: HealthFacts): HealthCheck {
  const says = `${people} ${people === 1 ? 'person' : 'people'} signed in lately, from ${addresses} ${addresses === 1 ? 'address' : 'addresses'}.`
  if (addresses !== 1 || people < suspiciousUsersPerAddress) return passed('Addresses', says)
  return {
    name: 'Addresses',
    state: 'warning',
    says,
    advice: trustsProxy
      ? 'The proxy does not pass on client addresses: configure it to send X-Forwarded-For.'
      : 'This looks like a reverse proxy: add it to TRUST_PROXY, or rate limits treat everyone as one client.',
  }
}

const longWaitSeconds = 15 * 60

function checkJobs({ waitingSeconds, failedJobs }: HealthFacts): HealthCheck {
  if (waitingSeconds !== null && waitingSeconds > longWaitSeconds)
    return {
      name: 'Jobs',
      state: 'problem',
      says: `A job has been waiting for ${Math.round(waitingSeconds / 60)} minutes.`,
      advice: 'Start a worker (ROLE=worker or all), or more of them.',
    }
  if (failedJobs > 0)
    return {
      name: 'Jobs',
      state: 'warning',
      says: `${failedJobs} failed within a day.`,
      advice: 'See the reason under Jobs, and retry them.',
    }
  return passed('Jobs', 'No job has failed within a day, and none has been waiting for long.')
}

function checkOrphans({ heldOrphans }: HealthFacts): HealthCheck {
  if (heldOrphans === 0) return passed('Orphans', 'No orphaned files are waiting for your approval.')
  return {
    name: 'Orphans',
    state: 'problem',
    says: `The database has not referenced ${heldOrphans} stored files or folders for a week: too many to remove without approval.`,
    advice:
      'Check that the database is complete and the right one. If these files can go, remove them under Storage.',
  }
}

const lateBackupHours = 26

function checkBackups({ backups, isPublic }: HealthFacts): HealthCheck {
  const { hoursSinceLast, failure, checkFailure } = backups
  const problem = (says: string, advice: string): HealthCheck => ({
    name: 'Backups',
    state: 'problem',
    says,
    advice,
  })
  if (checkFailure !== null)
    return problem(
      `The last backup cannot be restored: ${checkFailure}`,
      'Look at the disk of the backups, then make a new one: npm run backup.',
    )
  if (failure !== null)
    return problem(`The last backup failed: ${failure}`, 'Remove the cause; the next try is within an hour.')
  if (hoursSinceLast === null) {
    const says = 'No backup has been made.'
    if (!isPublic) return passed('Backups', says)
    return {
      name: 'Backups',
      state: 'warning',
      says,
      advice: 'Set BACKUP_DIR, or run npm run backup every night.',
    }
  }
  const says = `The last backup is ${hoursSinceLast < 48 ? `${Math.round(hoursSinceLast)} hours` : `${Math.round(hoursSinceLast / 24)} days`} old.`
  if (hoursSinceLast <= lateBackupHours) return passed('Backups', says)
  return {
    name: 'Backups',
    state: 'warning',
    says,
    advice: 'See whether a worker with BACKUP_DIR is running, or the timer that makes backups.',
  }
}

export const runChecks = (facts: HealthFacts): HealthCheck[] => [
  checkDisk(facts.disk),
  checkMail(facts),
  checkJobs(facts),
  checkSandbox(facts),
  checkProxy(facts),
  checkOrphans(facts),
  checkBackups(facts),
]

const dayMs = 24 * 3600 * 1000
const processStartedAt = new Date()

export async function readHealth(
  ctx: Pick<Context, 'config' | 'db' | 'media' | 'now'>,
  version: string,
): Promise<Health> {
  const { config, db, media } = ctx
  const reserve = { percent: config.DISK_RESERVE_PERCENT, gigabytes: config.DISK_RESERVE_GB }
  const [disk, signedIn, unfinished, orphans, postgres, backups] = await Promise.all([
    readDiskSpace(config.DATA_DIR, reserve),
    queries.countRecentAddresses(db, new Date(ctx.now().getTime() - 7 * dayMs)),
    countUnfinishedJobs(db),
    countOrphans(db),
    queries.findPostgresVersion(db),
    readBackupFacts(ctx),
  ])
  const jobs = unfinished.filter(({ queue }) => queue !== deadLetters)
  const failedJobs = jobs.reduce((sum, { state, total }) => sum + (state === 'failed' ? total : 0), 0)
  const checks = runChecks({
    disk,
    hasMailServer: config.SMTP_URL !== undefined,
    isPublic: config.publicUrl.startsWith('https:'),
    missingLimits: media.missingLimits(),
    signedIn,
    trustsProxy: config.trustProxy !== false,
    waitingSeconds: longestWaitSeconds(jobs),
    failedJobs,
    heldOrphans: orphans.held,
    backups,
  })
  return { version, node: process.version, postgres, startedAt: processStartedAt.toISOString(), checks }
}
