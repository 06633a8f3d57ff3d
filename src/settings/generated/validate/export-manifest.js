// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate11;
const schema12 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"export-manifest.schema.json","type":"object","required":["format","tool","service","organization","parameters","projects","window","period","readAt","complete","partial","partition","pages","emptyPages","rows","duplicates","reread","redacted","segments","notes","files","seal"],"additionalProperties":false,"properties":{"format":{"const":"setpoint.export/1"},"tool":{"$ref":"#/definitions/line"},"service":{"type":"object","required":["origin","names"],"additionalProperties":false,"properties":{"origin":{"type":"string","pattern":"^(?:sandbox:|https?://[A-Za-z0-9._~%!$&'()*+,;=:\\[\\]-]+)$"},"names":{"anyOf":[{"type":"string","enum":["neutral","sentry"]},{"type":"object","additionalProperties":{"type":"string"}}]}}},"organization":{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},"parameters":{"$ref":"#/definitions/parameters"},"projects":{"$ref":"#/definitions/projects"},"window":{"$ref":"#/definitions/window"},"period":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,8}[smhdw]$"},"readAt":{"type":"object","required":["start","end"],"additionalProperties":false,"properties":{"start":{"$ref":"#/definitions/time"},"end":{"$ref":"#/definitions/time"}}},"complete":{"type":"boolean"},"partial":{"type":"array","items":{"type":"string","enum":["max-issues","cursor","partition","order","contradicted-end","null-entries"]}},"partition":{"type":["object","null"],"required":["index","count","allProjects"],"additionalProperties":false,"properties":{"index":{"$ref":"#/definitions/count"},"count":{"$ref":"#/definitions/count"},"allProjects":{"$ref":"#/definitions/projects"}}},"pages":{"$ref":"#/definitions/count"},"emptyPages":{"$ref":"#/definitions/count"},"nullEntries":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"},"duplicates":{"$ref":"#/definitions/count"},"reread":{"type":"object","required":["what","pages","rows"],"additionalProperties":false,"properties":{"what":{"type":"string","enum":["newest","all"]},"pages":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"}}},"redacted":{"type":"array","items":{"type":"string","enum":["email","title"]}},"segments":{"type":"array","items":{"type":"object","required":["projects","pages","rows","duplicates"],"additionalProperties":false,"properties":{"projects":{"$ref":"#/definitions/projects"},"pages":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"},"duplicates":{"$ref":"#/definitions/count"}}}},"notes":{"type":"array","items":{"type":"string"}},"files":{"type":"array","items":{"type":"object","required":["path","format","rows","bytes","sha256"],"additionalProperties":false,"properties":{"path":{"type":"string"},"format":{"type":"string","enum":["jsonl","csv","parquet","markdown","html"]},"rows":{"type":["integer","null"],"minimum":0},"bytes":{"$ref":"#/definitions/count"},"sha256":{"$ref":"#/definitions/digest"}}}},"seal":{"$ref":"#/definitions/digest"}},"definitions":{"count":{"type":"integer","minimum":0},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"line":{"type":"string","pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"},"projects":{"type":"array","items":{"type":"string","pattern":"^(?:-1|[0-9]{1,30})$"}},"time":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},"parameters":{"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}},"window":{"type":["object","null"],"required":["start","end"],"additionalProperties":false,"properties":{"start":{"$ref":"#/definitions/time"},"end":{"$ref":"#/definitions/time"}}},"reread":{"type":"object","required":["pages","rows"],"additionalProperties":false,"properties":{"pages":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"}}}}};
const schema13 = {"type":"string","pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"};
const schema14 = {"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}};
const schema15 = {"type":"array","items":{"type":"string","pattern":"^(?:-1|[0-9]{1,30})$"}};
const schema17 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"};
const schema21 = {"type":"integer","minimum":0};
const schema36 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$"};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[^\\u0000-\\u001f\\u007f-\\u009f]*$", "u");
const pattern1 = new RegExp("^(?:sandbox:|https?://[A-Za-z0-9._~%!$&'()*+,;=:\\[\\]-]+)$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$", "u");
const pattern3 = new RegExp("^(?:-1|[0-9]{1,30})$", "u");
const pattern6 = new RegExp("^[1-9][0-9]{0,8}[smhdw]$", "u");
const pattern4 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$", "u");
const pattern11 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const schema16 = {"type":["object","null"],"required":["start","end"],"additionalProperties":false,"properties":{"start":{"$ref":"#/definitions/time"},"end":{"$ref":"#/definitions/time"}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema16.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.end === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "start") || (key0 === "end"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.end !== undefined){
let data1 = data.end;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
validate12.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="export-manifest.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tool === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.service === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.organization === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization"},message:"must have required property '"+"organization"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.parameters === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.projects === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "projects"},message:"must have required property '"+"projects"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.window === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "window"},message:"must have required property '"+"window"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.period === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "period"},message:"must have required property '"+"period"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.readAt === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "readAt"},message:"must have required property '"+"readAt"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.complete === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "complete"},message:"must have required property '"+"complete"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.partial === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "partial"},message:"must have required property '"+"partial"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.partition === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "partition"},message:"must have required property '"+"partition"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.pages === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.emptyPages === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "emptyPages"},message:"must have required property '"+"emptyPages"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.rows === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.duplicates === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duplicates"},message:"must have required property '"+"duplicates"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.reread === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reread"},message:"must have required property '"+"reread"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.redacted === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redacted"},message:"must have required property '"+"redacted"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.segments === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segments"},message:"must have required property '"+"segments"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.notes === undefined){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notes"},message:"must have required property '"+"notes"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.files === undefined){
const err20 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "files"},message:"must have required property '"+"files"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.seal === undefined){
const err21 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seal"},message:"must have required property '"+"seal"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema12.properties, key0))){
const err22 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.format !== undefined){
if("setpoint.export/1" !== data.format){
const err23 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: "setpoint.export/1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.tool !== undefined){
let data1 = data.tool;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err24 = {instancePath:instancePath+"/tool",schemaPath:"#/definitions/line/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/tool",schemaPath:"#/definitions/line/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.service !== undefined){
let data2 = data.service;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.origin === undefined){
const err26 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "origin"},message:"must have required property '"+"origin"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data2.names === undefined){
const err27 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "names"},message:"must have required property '"+"names"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "origin") || (key1 === "names"))){
const err28 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data2.origin !== undefined){
let data3 = data2.origin;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
const err29 = {instancePath:instancePath+"/service/origin",schemaPath:"#/properties/service/properties/origin/pattern",keyword:"pattern",params:{pattern: "^(?:sandbox:|https?://[A-Za-z0-9._~%!$&'()*+,;=:\\[\\]-]+)$"},message:"must match pattern \""+"^(?:sandbox:|https?://[A-Za-z0-9._~%!$&'()*+,;=:\\[\\]-]+)$"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/service/origin",schemaPath:"#/properties/service/properties/origin/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data2.names !== undefined){
let data4 = data2.names;
const _errs12 = errors;
let valid3 = false;
const _errs13 = errors;
if(typeof data4 !== "string"){
const err31 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((data4 === "neutral") || (data4 === "sentry"))){
const err32 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema12.properties.service.properties.names.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs15 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(typeof data4[key2] !== "string"){
const err33 = {instancePath:instancePath+"/service/names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/service/properties/names/anyOf/1/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err35 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err36 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.organization !== undefined){
let data6 = data.organization;
if(typeof data6 === "string"){
if(!pattern2.test(data6)){
const err37 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.parameters !== undefined){
let data7 = data.parameters;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
let data8 = data7[key3];
const _errs27 = errors;
let valid7 = false;
const _errs28 = errors;
if(typeof data8 !== "string"){
const err39 = {instancePath:instancePath+"/parameters/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/parameters/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid1 = _errs28 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs30 = errors;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
const err40 = {instancePath:instancePath+"/parameters/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/parameters/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/parameters/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/parameters/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid1 = _errs30 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err42 = {instancePath:instancePath+"/parameters/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/parameters/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err43 = {instancePath:instancePath+"/parameters",schemaPath:"#/definitions/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.projects !== undefined){
let data10 = data.projects;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
const err44 = {instancePath:instancePath+"/projects/" + i1,schemaPath:"#/definitions/projects/items/pattern",keyword:"pattern",params:{pattern: "^(?:-1|[0-9]{1,30})$"},message:"must match pattern \""+"^(?:-1|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/projects/" + i1,schemaPath:"#/definitions/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/projects",schemaPath:"#/definitions/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.window !== undefined){
if(!(validate12(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data.period !== undefined){
let data13 = data.period;
if((typeof data13 !== "string") && (data13 !== null)){
const err47 = {instancePath:instancePath+"/period",schemaPath:"#/properties/period/type",keyword:"type",params:{type: schema12.properties.period.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data13 === "string"){
if(!pattern6.test(data13)){
const err48 = {instancePath:instancePath+"/period",schemaPath:"#/properties/period/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,8}[smhdw]$"},message:"must match pattern \""+"^[1-9][0-9]{0,8}[smhdw]$"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data.readAt !== undefined){
let data14 = data.readAt;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.start === undefined){
const err49 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data14.end === undefined){
const err50 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
for(const key4 in data14){
if(!((key4 === "start") || (key4 === "end"))){
const err51 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data14.start !== undefined){
let data15 = data14.start;
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
const err52 = {instancePath:instancePath+"/readAt/start",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/readAt/start",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data14.end !== undefined){
let data16 = data14.end;
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
const err54 = {instancePath:instancePath+"/readAt/end",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/readAt/end",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.complete !== undefined){
if(typeof data.complete !== "boolean"){
const err57 = {instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.partial !== undefined){
let data18 = data.partial;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(typeof data19 !== "string"){
const err58 = {instancePath:instancePath+"/partial/" + i2,schemaPath:"#/properties/partial/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!((((((data19 === "max-issues") || (data19 === "cursor")) || (data19 === "partition")) || (data19 === "order")) || (data19 === "contradicted-end")) || (data19 === "null-entries"))){
const err59 = {instancePath:instancePath+"/partial/" + i2,schemaPath:"#/properties/partial/items/enum",keyword:"enum",params:{allowedValues: schema12.properties.partial.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/partial",schemaPath:"#/properties/partial/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.partition !== undefined){
let data20 = data.partition;
if((!(data20 && typeof data20 == "object" && !Array.isArray(data20))) && (data20 !== null)){
const err61 = {instancePath:instancePath+"/partition",schemaPath:"#/properties/partition/type",keyword:"type",params:{type: schema12.properties.partition.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.index === undefined){
const err62 = {instancePath:instancePath+"/partition",schemaPath:"#/properties/partition/required",keyword:"required",params:{missingProperty: "index"},message:"must have required property '"+"index"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data20.count === undefined){
const err63 = {instancePath:instancePath+"/partition",schemaPath:"#/properties/partition/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data20.allProjects === undefined){
const err64 = {instancePath:instancePath+"/partition",schemaPath:"#/properties/partition/required",keyword:"required",params:{missingProperty: "allProjects"},message:"must have required property '"+"allProjects"+"'"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key5 in data20){
if(!(((key5 === "index") || (key5 === "count")) || (key5 === "allProjects"))){
const err65 = {instancePath:instancePath+"/partition",schemaPath:"#/properties/partition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data20.index !== undefined){
let data21 = data20.index;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err66 = {instancePath:instancePath+"/partition/index",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err67 = {instancePath:instancePath+"/partition/index",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data20.count !== undefined){
let data22 = data20.count;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err68 = {instancePath:instancePath+"/partition/count",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err69 = {instancePath:instancePath+"/partition/count",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data20.allProjects !== undefined){
let data23 = data20.allProjects;
if(Array.isArray(data23)){
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
let data24 = data23[i3];
if(typeof data24 === "string"){
if(!pattern3.test(data24)){
const err70 = {instancePath:instancePath+"/partition/allProjects/" + i3,schemaPath:"#/definitions/projects/items/pattern",keyword:"pattern",params:{pattern: "^(?:-1|[0-9]{1,30})$"},message:"must match pattern \""+"^(?:-1|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/partition/allProjects/" + i3,schemaPath:"#/definitions/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/partition/allProjects",schemaPath:"#/definitions/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
}
if(data.pages !== undefined){
let data25 = data.pages;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err73 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err74 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data.emptyPages !== undefined){
let data26 = data.emptyPages;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err75 = {instancePath:instancePath+"/emptyPages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err76 = {instancePath:instancePath+"/emptyPages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data.nullEntries !== undefined){
let data27 = data.nullEntries;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err77 = {instancePath:instancePath+"/nullEntries",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err78 = {instancePath:instancePath+"/nullEntries",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
if(data.rows !== undefined){
let data28 = data.rows;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err79 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
const err80 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data.duplicates !== undefined){
let data29 = data.duplicates;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err81 = {instancePath:instancePath+"/duplicates",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err82 = {instancePath:instancePath+"/duplicates",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
if(data.reread !== undefined){
let data30 = data.reread;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.what === undefined){
const err83 = {instancePath:instancePath+"/reread",schemaPath:"#/properties/reread/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data30.pages === undefined){
const err84 = {instancePath:instancePath+"/reread",schemaPath:"#/properties/reread/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data30.rows === undefined){
const err85 = {instancePath:instancePath+"/reread",schemaPath:"#/properties/reread/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
for(const key6 in data30){
if(!(((key6 === "what") || (key6 === "pages")) || (key6 === "rows"))){
const err86 = {instancePath:instancePath+"/reread",schemaPath:"#/properties/reread/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data30.what !== undefined){
let data31 = data30.what;
if(typeof data31 !== "string"){
const err87 = {instancePath:instancePath+"/reread/what",schemaPath:"#/properties/reread/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(!((data31 === "newest") || (data31 === "all"))){
const err88 = {instancePath:instancePath+"/reread/what",schemaPath:"#/properties/reread/properties/what/enum",keyword:"enum",params:{allowedValues: schema12.properties.reread.properties.what.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data30.pages !== undefined){
let data32 = data30.pages;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err89 = {instancePath:instancePath+"/reread/pages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
const err90 = {instancePath:instancePath+"/reread/pages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
if(data30.rows !== undefined){
let data33 = data30.rows;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err91 = {instancePath:instancePath+"/reread/rows",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
const err92 = {instancePath:instancePath+"/reread/rows",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
}
else {
const err93 = {instancePath:instancePath+"/reread",schemaPath:"#/properties/reread/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.redacted !== undefined){
let data34 = data.redacted;
if(Array.isArray(data34)){
const len4 = data34.length;
for(let i4=0; i4<len4; i4++){
let data35 = data34[i4];
if(typeof data35 !== "string"){
const err94 = {instancePath:instancePath+"/redacted/" + i4,schemaPath:"#/properties/redacted/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!((data35 === "email") || (data35 === "title"))){
const err95 = {instancePath:instancePath+"/redacted/" + i4,schemaPath:"#/properties/redacted/items/enum",keyword:"enum",params:{allowedValues: schema12.properties.redacted.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/redacted",schemaPath:"#/properties/redacted/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.segments !== undefined){
let data36 = data.segments;
if(Array.isArray(data36)){
const len5 = data36.length;
for(let i5=0; i5<len5; i5++){
let data37 = data36[i5];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.projects === undefined){
const err97 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "projects"},message:"must have required property '"+"projects"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data37.pages === undefined){
const err98 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data37.rows === undefined){
const err99 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data37.duplicates === undefined){
const err100 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "duplicates"},message:"must have required property '"+"duplicates"+"'"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
for(const key7 in data37){
if(!((((key7 === "projects") || (key7 === "pages")) || (key7 === "rows")) || (key7 === "duplicates"))){
const err101 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data37.projects !== undefined){
let data38 = data37.projects;
if(Array.isArray(data38)){
const len6 = data38.length;
for(let i6=0; i6<len6; i6++){
let data39 = data38[i6];
if(typeof data39 === "string"){
if(!pattern3.test(data39)){
const err102 = {instancePath:instancePath+"/segments/" + i5+"/projects/" + i6,schemaPath:"#/definitions/projects/items/pattern",keyword:"pattern",params:{pattern: "^(?:-1|[0-9]{1,30})$"},message:"must match pattern \""+"^(?:-1|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/segments/" + i5+"/projects/" + i6,schemaPath:"#/definitions/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/segments/" + i5+"/projects",schemaPath:"#/definitions/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data37.pages !== undefined){
let data40 = data37.pages;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err105 = {instancePath:instancePath+"/segments/" + i5+"/pages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
const err106 = {instancePath:instancePath+"/segments/" + i5+"/pages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
if(data37.rows !== undefined){
let data41 = data37.rows;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err107 = {instancePath:instancePath+"/segments/" + i5+"/rows",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 0 || isNaN(data41)){
const err108 = {instancePath:instancePath+"/segments/" + i5+"/rows",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
if(data37.duplicates !== undefined){
let data42 = data37.duplicates;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err109 = {instancePath:instancePath+"/segments/" + i5+"/duplicates",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
const err110 = {instancePath:instancePath+"/segments/" + i5+"/duplicates",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
}
else {
const err111 = {instancePath:instancePath+"/segments/" + i5,schemaPath:"#/properties/segments/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data.notes !== undefined){
let data43 = data.notes;
if(Array.isArray(data43)){
const len7 = data43.length;
for(let i7=0; i7<len7; i7++){
if(typeof data43[i7] !== "string"){
const err113 = {instancePath:instancePath+"/notes/" + i7,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data.files !== undefined){
let data45 = data.files;
if(Array.isArray(data45)){
const len8 = data45.length;
for(let i8=0; i8<len8; i8++){
let data46 = data45[i8];
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.path === undefined){
const err115 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data46.format === undefined){
const err116 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data46.rows === undefined){
const err117 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data46.bytes === undefined){
const err118 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data46.sha256 === undefined){
const err119 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "sha256"},message:"must have required property '"+"sha256"+"'"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
for(const key8 in data46){
if(!(((((key8 === "path") || (key8 === "format")) || (key8 === "rows")) || (key8 === "bytes")) || (key8 === "sha256"))){
const err120 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data46.path !== undefined){
if(typeof data46.path !== "string"){
const err121 = {instancePath:instancePath+"/files/" + i8+"/path",schemaPath:"#/properties/files/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data46.format !== undefined){
let data48 = data46.format;
if(typeof data48 !== "string"){
const err122 = {instancePath:instancePath+"/files/" + i8+"/format",schemaPath:"#/properties/files/items/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(!(((((data48 === "jsonl") || (data48 === "csv")) || (data48 === "parquet")) || (data48 === "markdown")) || (data48 === "html"))){
const err123 = {instancePath:instancePath+"/files/" + i8+"/format",schemaPath:"#/properties/files/items/properties/format/enum",keyword:"enum",params:{allowedValues: schema12.properties.files.items.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data46.rows !== undefined){
let data49 = data46.rows;
if((!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))) && (data49 !== null)){
const err124 = {instancePath:instancePath+"/files/" + i8+"/rows",schemaPath:"#/properties/files/items/properties/rows/type",keyword:"type",params:{type: schema12.properties.files.items.properties.rows.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err125 = {instancePath:instancePath+"/files/" + i8+"/rows",schemaPath:"#/properties/files/items/properties/rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
if(data46.bytes !== undefined){
let data50 = data46.bytes;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err126 = {instancePath:instancePath+"/files/" + i8+"/bytes",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err127 = {instancePath:instancePath+"/files/" + i8+"/bytes",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data46.sha256 !== undefined){
let data51 = data46.sha256;
if(typeof data51 === "string"){
if(!pattern11.test(data51)){
const err128 = {instancePath:instancePath+"/files/" + i8+"/sha256",schemaPath:"#/definitions/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/files/" + i8+"/sha256",schemaPath:"#/definitions/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
else {
const err130 = {instancePath:instancePath+"/files/" + i8,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
else {
const err131 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.seal !== undefined){
let data52 = data.seal;
if(typeof data52 === "string"){
if(!pattern11.test(data52)){
const err132 = {instancePath:instancePath+"/seal",schemaPath:"#/definitions/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/seal",schemaPath:"#/definitions/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}
