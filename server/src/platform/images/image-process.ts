// Decodes and encodes images for the server, one at a time: see run-image-task.ts.
import { ImageError } from './image-source.ts'
import { performImageTask, type ImageTask } from './image-tasks.ts'

async function reply(task: ImageTask) {
  try {
    process.send?.({ result: await performImageTask(task) })
  } catch (error) {
    process.send?.(error instanceof ImageError ? { imageError: error.text } : { error })
  }
}

process.on('message', (task: ImageTask) => void reply(task))
process.on('disconnect', () => process.exit())
