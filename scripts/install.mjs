// Plain JavaScript for whatever Node a fresh machine has: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The Node that the project runs on, a package like any other. */
export const projectNode = join(root, 'node_modules/node/bin/node')

/** Installs the packages unless those of package-lock.json are there. Answers whether it had to. */
export function ensureInstalled() {
  if (isInstalled()) return false
  console.log('Installing…')
  // `dev`, since NODE_ENV=production would leave out what the build needs; scripts, since one of them brings Node.
  // Not `npm ci`: it refuses a lock file that lacks packages for other platforms, as registry mirrors make it.
  const wishes = [
    '--no-save',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: pathOutsideProject() } }
  const { status, error, stdout, stderr } = spawnSync('npm', ['install', ...wishes], options)
  if (status === 0 && isInstalled()) return true
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  console.error(
    'The packages could not be installed. npm has to reach the registry the first time, and may not be told to skip install scripts.',
  )
  process.exit(1)
}

// npm notes in node_modules what it has put there, once all of it is there.
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  const isThere = ([path, { version, integrity, optional }]) => {
    const there = found[path]
    return there ? there.version === version && there.integrity === integrity : optional
  }
  const listed = Object.entries(wanted).filter(([path]) => path !== '')
  return listed.every(isThere) && existsSync(projectNode)
}

function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

// The Node in there may be replaced, so npm must not run on it.
function pathOutsideProject() {
  const folders = process.env.PATH.split(delimiter)
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter)
}
