// Plain JavaScript for whatever Node a fresh machine has: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The Node that the project runs on, from the package for this platform. */
export const projectNode = join(root, 'node_modules/.bin/node')

/** Installs the packages unless those of package-lock.json are there. Answers whether it had to. */
export function ensureInstalled() {
  if (isInstalled()) return false
  console.log('Installing…')
  const trouble = install(root, pathOutsideProject())
  if (!trouble && isInstalled()) return true
  if (trouble) console.error(trouble)
  console.error('The packages could not be installed. npm has to reach the registry the first time.')
  process.exit(1)
}

/**
 * Installs the packages of a folder. Of their install scripts, those that `allowScripts` in package.json names run and
 * no others, whichever npm this is: before its version 12 it runs them all. Answers what went wrong, or nothing.
 */
export function install(folder, path) {
  // `dev`, since NODE_ENV=production would leave out what the build needs.
  // Not `npm ci`: it refuses a lock file that lacks packages for other platforms, as registry mirrors make it.
  const wishes = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args) => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: path } }
    const { status, error, stdout, stderr } = spawnSync('npm', args, options)
    return status === 0 ? '' : [stdout, stderr, error?.message ?? `npm ${args[0]} failed.`].join('\n')
  }
  const trouble = npm('install', ...wishes, '--ignore-scripts')
  if (trouble) return trouble
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isThere = (name) => existsSync(join(folder, 'node_modules', name))
  const named = Object.keys(allowScripts).filter((name) => allowScripts[name] && isThere(name))
  // Without a name it would rebuild them all.
  return named.length > 0 ? npm('rebuild', ...named, '--ignore-scripts=false', '--loglevel=error') : ''
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
