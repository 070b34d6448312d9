/*
** provider/wgpu/wgpu_api.h - the part of wgpu-native's C interface that we call: own declarations, so that building
** needs no header of it. The library is opened at run time (wgpu_load.c). Version of the interface: that of wgpu-native
** 27.
*/
#ifndef PROVIDER_WGPU_API_H
#define PROVIDER_WGPU_API_H

#include <stddef.h>
#include <stdint.h>

typedef struct wgpu_object *wgpu_handle;
typedef uint32_t wgpu_bool;
struct wgpu_text { const char *data; size_t length; };
struct wgpu_chain { const struct wgpu_chain *next; uint32_t type; };

enum { WGPU_WGSL = 2 };
enum { WGPU_VULKAN = 6 };
enum { WGPU_HIGH_PERFORMANCE = 2 };
enum { WGPU_DISCRETE = 1, WGPU_INTEGRATED = 2, WGPU_CPU = 3 };
enum { WGPU_PROCESS_EVENTS = 2 };
enum { WGPU_SUCCESS = 1 };
enum { WGPU_ERROR_MEMORY = 3 };
enum { WGPU_STORAGE = 3, WGPU_READ_ONLY_STORAGE = 4 };
enum { WGPU_COMPUTE = 4 };
enum { WGPU_BOUNDS_CHECKS = 1 };
enum { WGPU_INSTANCE_EXTRAS = 0x00030004, WGPU_PRIMARY_BACKENDS = 1 << 0 | 1 << 2 | 1 << 3 };
enum { WGPU_MAP_READ = 1, WGPU_MAP_WRITE = 2, WGPU_COPY_FROM = 4, WGPU_COPY_TO = 8, WGPU_USE_STORAGE = 0x80 };
enum { WGPU_QUERY_TIMESTAMP = 2, WGPU_QUERY_RESOLVE = 0x200 };
enum { WGPU_FEATURE_TIMESTAMP = 9, WGPU_FEATURE_IMMEDIATES = 0x00030001, WGPU_FEATURE_F64 = 0x0003001D,
	WGPU_FEATURE_SUBGROUP = 0x00030021, WGPU_FEATURE_INT64 = 0x00030026 };

struct wgpu_callback { const void *next; uint32_t mode; void (*fn)(void); void *with[2]; };
struct wgpu_error_callback { const void *next; void (*fn)(void); void *with[2]; };

struct wgpu_instance_extras {
	struct wgpu_chain chain;
	uint64_t backends, flags;
	uint32_t dx12_compiler, gles, gl_fence;
	struct wgpu_text dxc;
	uint32_t rest[16];
};
struct wgpu_instance_descriptor { const void *next; size_t features; const void *feature; const void *limits; };
struct wgpu_enumerate { const void *next; uint64_t backends; };
struct wgpu_adapter_options { const void *next; uint32_t level, power; wgpu_bool fallback; uint32_t backend;
	wgpu_handle surface; };
struct wgpu_adapter_info {
	const void *next;
	struct wgpu_text vendor, architecture, device, description;
	uint32_t backend, type, vendor_id, device_id, subgroup_min, subgroup_max;
};
struct wgpu_limits {
	const void *next;
	uint32_t textures[4], bind_groups, groups_and_vertex, bindings_per_group, dynamic_uniform, dynamic_storage;
	uint32_t sampled, samplers, storage_buffers, storage_textures, uniform_buffers;
	uint64_t uniform_size, storage_size;
	uint32_t uniform_align, storage_align, vertex_buffers;
	uint64_t buffer_size;
	uint32_t vertex_attributes, vertex_stride, inter_stage, color_attachments, color_bytes;
	uint32_t workgroup_storage, workgroup_invocations, workgroup_x, workgroup_y, workgroup_z, workgroups, immediate;
};
struct wgpu_features { size_t count; const uint32_t *at; };
struct wgpu_device_descriptor {
	const void *next;
	struct wgpu_text label;
	size_t feature_count;
	const uint32_t *features;
	const struct wgpu_limits *limits;
	struct { const void *next; struct wgpu_text label; } queue;
	struct wgpu_callback lost;
	struct wgpu_error_callback error;
};
struct wgpu_wgsl { struct wgpu_chain chain; struct wgpu_text code; };
struct wgpu_module_descriptor { const void *next; struct wgpu_text label; };
struct wgpu_buffer_descriptor { const void *next; struct wgpu_text label; uint64_t usage, size; wgpu_bool mapped; };
struct wgpu_layout_entry {
	const void *next;
	uint32_t binding;
	uint64_t visibility;
	uint32_t array_size;
	struct { const void *next; uint32_t type; wgpu_bool dynamic; uint64_t min_size; } buffer;
	struct { const void *next; uint32_t type; } sampler;
	struct { const void *next; uint32_t type, dimension; wgpu_bool multisampled; } texture;
	struct { const void *next; uint32_t access, format, dimension; } storage_texture;
};
struct wgpu_layout_descriptor { const void *next; struct wgpu_text label; size_t count;
	const struct wgpu_layout_entry *entries; };
struct wgpu_pipeline_layout_descriptor { const void *next; struct wgpu_text label; size_t count;
	const wgpu_handle *layouts; uint32_t immediate; };
struct wgpu_pipeline_descriptor {
	const void *next;
	struct wgpu_text label;
	wgpu_handle layout;
	struct {
		const void *next;
		wgpu_handle module;
		struct wgpu_text entry;
		size_t constant_count;
		const void *constants;
	} compute;
};
struct wgpu_group_entry { const void *next; uint32_t binding; wgpu_handle buffer; uint64_t offset, size;
	wgpu_handle sampler, texture; };
struct wgpu_group_descriptor { const void *next; struct wgpu_text label; wgpu_handle layout; size_t count;
	const struct wgpu_group_entry *entries; };

struct wgpu_query_descriptor { const void *next; struct wgpu_text label; uint32_t type, count; };
struct wgpu_pass_times { const void *next; wgpu_handle queries; uint32_t begin, end; };
struct wgpu_pass_descriptor { const void *next; struct wgpu_text label; const struct wgpu_pass_times *times; };

/* The library's objects of one kind: those that exist, those that we hold, and free entries of its table. */
struct wgpu_count { size_t there, held, free, item; };
struct wgpu_report {
	struct wgpu_count surfaces, adapters, devices, queues, pipeline_layouts, modules, layouts, groups, commands,
		bundles, render_pipelines, pipelines, caches, queries, buffers, textures, views, samplers, room[8];
};

/* The functions: WGPU(result, name, parameters). */
#define WGPU_FUNCTIONS(WGPU) \
	WGPU(wgpu_handle, CreateInstance, (const void *descriptor)) \
	WGPU(uint64_t, InstanceRequestAdapter, (wgpu_handle instance, const struct wgpu_adapter_options *o, \
	struct wgpu_callback c)) \
	WGPU(void, GenerateReport, (wgpu_handle instance, struct wgpu_report *out)) \
	WGPU(size_t, InstanceEnumerateAdapters, (wgpu_handle instance, const struct wgpu_enumerate *options, \
	wgpu_handle *adapters)) \
	WGPU(void, AdapterRelease, (wgpu_handle x)) \
	WGPU(void, AdapterInfoFreeMembers, (struct wgpu_adapter_info x)) \
	WGPU(void, SupportedFeaturesFreeMembers, (struct wgpu_features x)) \
	WGPU(void, InstanceProcessEvents, (wgpu_handle instance)) \
	WGPU(uint32_t, AdapterGetInfo, (wgpu_handle adapter, struct wgpu_adapter_info *out)) \
	WGPU(uint32_t, AdapterGetLimits, (wgpu_handle adapter, struct wgpu_limits *out)) \
	WGPU(void, AdapterGetFeatures, (wgpu_handle adapter, struct wgpu_features *out)) \
	WGPU(uint64_t, AdapterRequestDevice, (wgpu_handle adapter, const struct wgpu_device_descriptor *d, \
	struct wgpu_callback c)) \
	WGPU(wgpu_handle, DeviceGetQueue, (wgpu_handle device)) \
	WGPU(void, DeviceDestroy, (wgpu_handle device)) \
	WGPU(wgpu_bool, DevicePoll, (wgpu_handle device, wgpu_bool wait, const uint64_t *submission)) \
	WGPU(wgpu_handle, DeviceCreateShaderModuleTrusted, \
		(wgpu_handle device, const struct wgpu_module_descriptor *d, uint64_t checks)) \
	WGPU(wgpu_handle, DeviceCreateBindGroupLayout, (wgpu_handle device, const struct wgpu_layout_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreatePipelineLayout, \
		(wgpu_handle device, const struct wgpu_pipeline_layout_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreateComputePipeline, (wgpu_handle device, const struct wgpu_pipeline_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreateBindGroup, (wgpu_handle device, const struct wgpu_group_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreateBuffer, (wgpu_handle device, const struct wgpu_buffer_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreateCommandEncoder, (wgpu_handle device, const void *d)) \
	WGPU(wgpu_handle, CommandEncoderBeginComputePass, (wgpu_handle encoder, \
		const struct wgpu_pass_descriptor *d)) \
	WGPU(wgpu_handle, DeviceCreateQuerySet, (wgpu_handle device, const struct wgpu_query_descriptor *d)) \
	WGPU(void, CommandEncoderResolveQuerySet, (wgpu_handle encoder, wgpu_handle queries, uint32_t first, \
		uint32_t n, wgpu_handle to, uint64_t at)) \
	WGPU(float, QueueGetTimestampPeriod, (wgpu_handle queue)) \
	WGPU(void, QuerySetRelease, (wgpu_handle x)) \
	WGPU(void, CommandEncoderCopyBufferToBuffer, (wgpu_handle encoder, wgpu_handle from, uint64_t at, \
		wgpu_handle to, uint64_t to_at, uint64_t n)) \
	WGPU(void, CommandEncoderClearBuffer, (wgpu_handle encoder, wgpu_handle buffer, uint64_t at, uint64_t n)) \
	WGPU(wgpu_handle, CommandEncoderFinish, (wgpu_handle encoder, const void *d)) \
	WGPU(void, ComputePassEncoderSetPipeline, (wgpu_handle pass, wgpu_handle pipeline)) \
	WGPU(void, ComputePassEncoderSetBindGroup, (wgpu_handle pass, uint32_t index, wgpu_handle group, size_t n, \
	const uint32_t *offsets)) \
	WGPU(void, ComputePassEncoderSetImmediates, (wgpu_handle pass, uint32_t at, const void *from, size_t n)) \
	WGPU(void, ComputePassEncoderDispatchWorkgroups, (wgpu_handle pass, uint32_t x, uint32_t y, uint32_t z)) \
	WGPU(void, ComputePassEncoderEnd, (wgpu_handle pass)) \
	WGPU(void, QueueSubmit, (wgpu_handle queue, size_t n, const wgpu_handle *commands)) \
	WGPU(uint64_t, QueueOnSubmittedWorkDone, (wgpu_handle queue, struct wgpu_callback c)) \
	WGPU(void, QueueWriteBuffer, (wgpu_handle queue, wgpu_handle buffer, uint64_t at, const void *from, size_t n)) \
	WGPU(uint64_t, BufferMapAsync, (wgpu_handle buffer, uint64_t mode, size_t at, size_t n, \
		struct wgpu_callback c)) \
	WGPU(void *, BufferGetMappedRange, (wgpu_handle buffer, size_t at, size_t n)) \
	WGPU(const void *, BufferGetConstMappedRange, (wgpu_handle buffer, size_t at, size_t n)) \
	WGPU(void, BufferUnmap, (wgpu_handle buffer)) \
	WGPU(void, BufferDestroy, (wgpu_handle buffer)) \
	WGPU(void, BufferRelease, (wgpu_handle x)) \
	WGPU(void, BindGroupRelease, (wgpu_handle x)) \
	WGPU(void, BindGroupLayoutRelease, (wgpu_handle x)) \
	WGPU(void, PipelineLayoutRelease, (wgpu_handle x)) \
	WGPU(void, ShaderModuleRelease, (wgpu_handle x)) \
	WGPU(void, ComputePipelineRelease, (wgpu_handle x)) \
	WGPU(void, CommandBufferRelease, (wgpu_handle x)) \
	WGPU(void, CommandEncoderRelease, (wgpu_handle x)) \
	WGPU(void, ComputePassEncoderRelease, (wgpu_handle x))

struct wgpu_functions {
#define WGPU(result, name, parameters) result (*name) parameters;
	WGPU_FUNCTIONS(WGPU)
#undef WGPU
};

/* NULL: the library is not there; why, in words (lent). */
const struct wgpu_functions *wgpu_load(const char **why);

#endif
