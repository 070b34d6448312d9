/*
** base/door_kernel.c - the rules of base/door.h once more, by Landlock and seccomp of the Linux kernel.
**
** The kernel's part stands behind our own checks: it holds even where a fault in the runtime lets a program run code
** of its own. It is a little wider, because the runtime itself reads libraries, time zones and facts about the
** processor. Both parts are asked for at run time; a kernel without them leaves our own checks.
*/
#include "base/door.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/helper.h"

#if defined __linux__ && (defined __x86_64__ || defined __aarch64__)

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/* ---- Landlock: our own declarations, because headers of older systems lack them ---- */

enum { LL_CREATE = 444, LL_ADD = 445, LL_RESTRICT = 446, LL_ABI = 1, LL_BENEATH = 1 };

enum {                          /* access to files: linux/landlock.h */
	FS_EXECUTE = 1 << 0, FS_WRITE_FILE = 1 << 1, FS_READ_FILE = 1 << 2, FS_READ_DIR = 1 << 3,
	FS_REMOVE_DIR = 1 << 4, FS_REMOVE_FILE = 1 << 5, FS_MAKE_DIR = 1 << 7, FS_MAKE_REG = 1 << 8,
	FS_REFER = 1 << 13, FS_TRUNCATE = 1 << 14, FS_IOCTL = 1 << 15, FS_READ = FS_READ_FILE | FS_READ_DIR,
	FS_FILE_ONLY = FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE, FS_CHANGE = FS_READ |
	FS_WRITE_FILE | FS_REMOVE_DIR | FS_REMOVE_FILE | FS_MAKE_DIR | FS_MAKE_REG | FS_REFER | FS_TRUNCATE,
};

struct ruleset { uint64_t files, net, scope; };
struct beneath { uint64_t access; int32_t folder; } __attribute__((packed));

/* The rights that each version of Landlock handles, from 1 on. */
static uint64_t handled(long abi)
{
	uint64_t all = (1 << 13) - 1;
	return all | (abi >= 2 ? FS_REFER : 0) | (abi >= 3 ? FS_TRUNCATE : 0) | (abi >= 5 ? FS_IOCTL : 0);
}

static bool add_rule(int set, int folder, uint64_t access)
{
	struct stat st;
	if (fstat(folder, &st) == 0 && !S_ISDIR(st.st_mode))
		access &= FS_FILE_ONLY;
	struct beneath rule = { .access = access, .folder = folder };
	return syscall(LL_ADD, set, LL_BENEATH, &rule, 0) == 0;
}

/* Paths that the runtime and its libraries read. They may be missing. */
static void add_system(int set, uint64_t files)
{
	static const char *const paths[] = {
		"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
		"/etc/localtime", "/etc/timezone", "/usr/share/zoneinfo", "/proc/cpuinfo", "/proc/meminfo",
		"/proc/self", "/proc/stat", "/sys/devices/system", "/sys/fs/cgroup", "/dev/null",
		"/dev/urandom",
	};
	for (int i = 0; i < COUNT(paths); i++) {
		int fd = open(paths[i], O_PATH | O_CLOEXEC);
		if (fd >= 0)
			(void)add_rule(set, fd, files & FS_READ);
		if (fd >= 0)
			close(fd);
	}
}

/* d: NULL allows nothing at all. */
static bool landlock(const struct door *d)
{
	long abi = syscall(LL_CREATE, NULL, 0, LL_ABI);
	if (abi < 1)
		return false;
	struct ruleset rules = { .files = handled(abi), .net = abi >= 4 ? 3 : 0, .scope = abi >= 6 ? 3 : 0 };
	size_t size = abi >= 6 ? sizeof rules : abi >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
	int set = (int)syscall(LL_CREATE, &rules, size, 0);
	bool ok = set >= 0;
	const char *path;
	enum door_rule rule;
	for (int i = 0; ok && d && door_folders(d, i, &path, &rule) >= 0; i++) {
		int own = open(path, O_PATH | O_CLOEXEC);
		ok = own >= 0 && add_rule(set, own, rules.files & (rule == DOOR_WRITE ? FS_CHANGE : FS_READ));
		if (own >= 0)
			close(own);
	}
	if (ok && d)
		add_system(set, rules.files);
	ok = ok && syscall(LL_RESTRICT, set, 0) == 0;
	if (set >= 0)
		close(set);
	return ok;
}

/* ---- seccomp ---- */

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Calls that a program in the sandbox has no use for. They fail with EACCES. */
static const int refused[] = {
#ifdef __x86_64__
	SYS_fork, SYS_vfork, SYS_symlink, SYS_link, SYS_mknod, SYS_chown, SYS_lchown, SYS_iopl, SYS_ioperm,
	SYS_uselib, SYS_modify_ldt,
#endif
	SYS_execve, SYS_execveat, SYS_symlinkat, SYS_linkat, SYS_mknodat, SYS_fchown, SYS_fchownat,
	SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto,
	SYS_sendmsg, SYS_sendmmsg, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
	SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_mount, SYS_umount2, SYS_pivot_root,
	SYS_chroot, SYS_unshare, SYS_setns, SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig,
	SYS_fsmount, SYS_fspick, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_swapon, SYS_swapoff,
	SYS_reboot, SYS_sethostname, SYS_setdomainname, SYS_init_module, SYS_finit_module,
	SYS_delete_module, SYS_kexec_load, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
	SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_keyctl, SYS_add_key,
	SYS_request_key, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
	SYS_personality, SYS_syslog, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_shmget, SYS_shmat,
	SYS_msgget, SYS_semget, SYS_mq_open, SYS_fanotify_init,
};

enum {
	LOAD = BPF_LD | BPF_W | BPF_ABS, EQUAL = BPF_JMP | BPF_JEQ | BPF_K, ANY_BIT = BPF_JMP | BPF_JSET | BPF_K,
	GIVE = BPF_RET | BPF_K,
};

#define REFUSE (SECCOMP_RET_ERRNO | EACCES)
#define OFFSET(field) ((unsigned)offsetof(struct seccomp_data, field))

/* Threads are made with clone and CLONE_THREAD; clone3, whose flags a filter cannot see, is said to be missing. */
static bool seccomp(void)
{
	struct sock_filter f[COUNT(refused) * 2 + 24];
	unsigned short n = 0;
#define ADD(code, k, t, e) f[n++] = (struct sock_filter)BPF_JUMP(code, k, t, e)
	ADD(LOAD, OFFSET(arch), 0, 0);
	ADD(EQUAL, ARCHITECTURE, 1, 0);
	ADD(GIVE, SECCOMP_RET_KILL_PROCESS, 0, 0);
	ADD(LOAD, OFFSET(nr), 0, 0);
#ifdef __x86_64__
	ADD(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);       /* the x32 calls have numbers of their own */
	ADD(GIVE, SECCOMP_RET_KILL_PROCESS, 0, 0);
#endif
	for (int i = 0; i < COUNT(refused); i++) {
		ADD(EQUAL, (unsigned)refused[i], 0, 1);
		ADD(GIVE, REFUSE, 0, 0);
	}
	ADD(EQUAL, SYS_clone3, 0, 1);
	ADD(GIVE, SECCOMP_RET_ERRNO | ENOSYS, 0, 0);
	ADD(EQUAL, SYS_kill, 2, 0);
	ADD(EQUAL, SYS_tkill, 1, 0);
	ADD(EQUAL, SYS_tgkill, 0, 4);
	ADD(LOAD, OFFSET(args[0]), 0, 0);                       /* signals: only to this process */
	ADD(EQUAL, (unsigned)getpid(), 1, 0);
	ADD(GIVE, REFUSE, 0, 0);
	ADD(GIVE, SECCOMP_RET_ALLOW, 0, 0);
	ADD(EQUAL, SYS_clone, 0, 3);
	ADD(LOAD, OFFSET(args[0]), 0, 0);
	ADD(ANY_BIT, CLONE_THREAD, 1, 0);
	ADD(GIVE, REFUSE, 0, 0);
	ADD(GIVE, SECCOMP_RET_ALLOW, 0, 0);
#undef ADD
	struct sock_fprog program = { .len = n, .filter = f };
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

/* All that a worker of base/helper.h needs: memory, its pipes, its end. Sanitizers ask for a little more. */
static const int worker_calls[] = {
	SYS_read,
	SYS_write,
	SYS_exit,
	SYS_exit_group,
	SYS_brk,
	SYS_munmap,
	SYS_mremap,
	SYS_madvise,
	SYS_futex,
	SYS_rt_sigreturn,
	SYS_rt_sigprocmask,
	SYS_rt_sigaction,
	SYS_sigaltstack,
	SYS_getpid,
	SYS_gettid,
	SYS_clock_gettime,
	SYS_sched_yield,
	SYS_getrandom,
	SYS_close,
	SYS_restart_syscall,
};

/* Memory may be private only, because a limit counts no other, and may never hold code. */
static bool seccomp_of_worker(void)
{
	struct sock_filter f[COUNT(worker_calls) * 2 + 32];
	unsigned short n = 0;
#define ADD(code, k, t, e) f[n++] = (struct sock_filter)BPF_JUMP(code, k, t, e)
	ADD(LOAD, OFFSET(arch), 0, 0);
	ADD(EQUAL, ARCHITECTURE, 1, 0);
	ADD(GIVE, SECCOMP_RET_KILL_PROCESS, 0, 0);
	ADD(LOAD, OFFSET(nr), 0, 0);
	for (int i = 0; i < COUNT(worker_calls); i++) {
		ADD(EQUAL, (unsigned)worker_calls[i], 0, 1);
		ADD(GIVE, SECCOMP_RET_ALLOW, 0, 0);
	}
	ADD(EQUAL, SYS_tgkill, 0, 4);                           /* a crash of itself */
	ADD(LOAD, OFFSET(args[0]), 0, 0);
	ADD(EQUAL, (unsigned)getpid(), 0, 1);
	ADD(GIVE, SECCOMP_RET_ALLOW, 0, 0);
	ADD(GIVE, REFUSE, 0, 0);
	ADD(EQUAL, SYS_mprotect, 1, 0);
	ADD(EQUAL, SYS_mmap, 0, 8);
	ADD(LOAD, OFFSET(args[2]), 0, 0);
	ADD(ANY_BIT, PROT_EXEC, 5, 0);
	ADD(LOAD, OFFSET(nr), 0, 0);
	ADD(EQUAL, SYS_mprotect, 2, 0);
	ADD(LOAD, OFFSET(args[3]), 0, 0);
	ADD(ANY_BIT, MAP_SHARED, 1, 0);
	ADD(GIVE, SECCOMP_RET_ALLOW, 0, 0);
	ADD(GIVE, REFUSE, 0, 0);
	ADD(GIVE, REFUSE, 0, 0);
#undef ADD
	struct sock_fprog program = { .len = n, .filter = f };
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

void door_close_files(void)
{
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		(void)landlock(NULL);
}

void door_close_calls(void)
{
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		(void)seccomp_of_worker();
}

bool door_close_kernel(const struct door *d, int *got)
{
	*got = 0;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return fail_id("RunMat:sandbox:kernel", "The kernel does not take the sandbox: %s.", strerror(errno));
	if (landlock(d))
		*got |= DOOR_LANDLOCK;
	if (seccomp())
		*got |= DOOR_SECCOMP;
	return true;
}

#else

bool door_close_kernel(const struct door *d, int *got)
{
	*got = 0;
	return true;
}

void door_close_files(void) {}
void door_close_calls(void) {}

#endif
