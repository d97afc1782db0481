// Plain JavaScript for any version of Node: this runs before the project's Node is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The Node that the project runs on, installed by the package for this platform. */
export const projectNode = join(root, 'node_modules/.bin/node')

/** Installs the packages of package-lock.json if they are missing. Returns whether it installed them. */
export function ensureInstalled() {
  if (isInstalled()) return false
  console.log('Installing…')
  const failure = install(root, pathOutsideProject())
  if (!failure && isInstalled()) return true
  if (failure) console.error(failure)
  console.error('Could not install the packages. The first start needs access to the npm registry.')
  process.exit(1)
}

/**
 * Installs the packages of a folder. Runs only the install scripts listed in `allowScripts` of package.json, with any
 * version of npm: before version 12, npm runs all of them. Returns an error message, or an empty string.
 */
export function install(folder, path) {
  // `--include=dev`, because NODE_ENV=production would omit packages that the build needs.
  // Not `npm ci`: it rejects a lock file without the packages for other platforms, as registry mirrors create it.
  const installOptions = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args) => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: path } }
    const { status, error, stdout, stderr } = spawnSync('npm', args, options)
    return status === 0 ? '' : [stdout, stderr, error?.message ?? `npm ${args[0]} failed.`].join('\n')
  }
  const failure = npm('install', ...installOptions, '--ignore-scripts')
  if (failure) return failure
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isThere = (name) => existsSync(join(folder, 'node_modules', name))
  const named = Object.keys(allowScripts).filter((name) => allowScripts[name] && isThere(name))
  // Without names, npm would rebuild all packages.
  return named.length > 0 ? npm('rebuild', ...named, '--ignore-scripts=false', '--loglevel=error') : ''
}

// npm writes node_modules/.package-lock.json after all packages are complete.
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

// The install may replace the project's Node, so npm must not run on it.
function pathOutsideProject() {
  const folders = process.env.PATH.split(delimiter)
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter)
}
